import type { Bounds, Point } from '#shared/contracts/place.ts';

/** The smallest number of markers at which grouping is used, and its library loaded. */
export const GROUPED_FROM = 30;

export type DrawnMarker = { id: string; name: string; point: Point };

/** A static drawing, read from the `data-` attributes that shared/components/maps/point-map.tsx renders. */
export type Drawing = {
  frame: Bounds;
  /** The SVG with the shapes, which fills the frame; null if the drawing has no borders. */
  shapes: SVGSVGElement | null;
  names: ShapeName[];
  markers: DrawnMarker[];
  own: Point | null;
  /** The accuracy of the visitor's position; undefined if the position is exact or not in the drawing. */
  accuracyMetres: number | undefined;
};

/** A line of a shape's name. `x` and `y` are per cent of the frame; `dy` is the distance below that point in pixels. */
export type ShapeName = { x: number; y: number; dy: number; text: string; kind: string; from: string };

/** Reads the drawing of a frame. @returns undefined if the frame contains no drawing */
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

/** Parses latitude and longitude: `11.5,104.9`. */
function readPoint(text: string | undefined): Point | null {
  const [latitude, longitude] = (text ?? '').split(',').map(Number);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** Parses the southern, western, northern and eastern limits: `11.4,104.7,11.7,105`. */
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
