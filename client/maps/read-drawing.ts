import type { Bounds, Point } from '#shared/contracts/place.ts';

export type DrawnMarker = { id: string; name: string; point: Point };

/** What a drawing shows, as its `data-` attributes say it; shared/components/point-map.tsx writes them. */
export type Drawing = {
  /** What the drawing's frame shows. */
  frame: Bounds;
  /** The element with the shapes; null where no borders are drawn. It fills the frame. */
  shapes: SVGSVGElement | null;
  names: ShapeName[];
  markers: DrawnMarker[];
  own: Point | null;
  /** Metres; undefined where the own position is exact, or no question. */
  accuracyMetres: number | undefined;
};

/** A line of text of a shape: where it is anchored in the frame, in per cent, and how many pixels below that it stands. */
export type ShapeName = { x: number; y: number; dy: number; text: string; kind: string; from: string };

/** @returns undefined where the frame holds no drawing */
export function readDrawing(frame: HTMLElement): Drawing | undefined {
  const bounds = readBounds(frame.dataset['map']);
  if (!bounds) return undefined;
  const own = frame.querySelector<SVGElement>('svg [data-own]');
  const { accuracy } = frame.dataset;
  return {
    frame: bounds,
    shapes: frame.querySelector<SVGSVGElement>('svg [data-shapes]'),
    names: [...frame.querySelectorAll<SVGElement>('svg [data-names] text')].map(readName),
    markers: [...frame.querySelectorAll<SVGElement>('svg [data-marker]')].flatMap(readMarker),
    own: readPoint(own?.dataset['own']),
    accuracyMetres: accuracy === undefined ? undefined : Number(accuracy),
  };
}

/** `11.5,104.9` */
function readPoint(text: string | undefined): Point | null {
  const [latitude, longitude] = (text ?? '').split(',').map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** `11.4,104.7,11.7,105` */
function readBounds(text: string | undefined): Bounds | null {
  const [south, west, north, east] = (text ?? '').split(',').map(Number);
  const isWhole = south !== undefined && west !== undefined && north !== undefined && east !== undefined;
  return isWhole ? { south, west, north, east } : null;
}

function readMarker(element: SVGElement): DrawnMarker[] {
  const { marker: id, at } = element.dataset;
  const point = readPoint(at);
  return id === undefined || point === null
    ? []
    : [{ id, name: element.querySelector('title')?.textContent ?? '', point }];
}

function readName(element: SVGElement): ShapeName {
  const read = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '0');
  const { kind = 'name', from = '' } = element.dataset;
  return { x: read('x'), y: read('y'), dy: read('dy'), text: element.textContent, kind, from };
}
