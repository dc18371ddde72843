import type { Bounds, Point } from '#shared/contracts/place.ts';

export type DrawnMarker = { id: string; name: string; point: Point };

/** What a drawing shows, as its `data-` attributes say it; shared/components/point-map.tsx writes them. */
export type Drawing = {
  markers: DrawnMarker[];
  bounds: Bounds | null;
  own: Point | null;
  /** Metres; undefined where the own position is exact, or no question. */
  accuracyMetres: number | undefined;
};

export function readDrawing(frame: HTMLElement): Drawing {
  const find = (name: string): SVGElement | null => frame.querySelector<SVGElement>(`svg [data-${name}]`);
  const { accuracy } = frame.dataset;
  return {
    markers: [...frame.querySelectorAll<SVGElement>('svg [data-marker]')].flatMap(readMarker),
    bounds: readBounds(find('bounds')?.dataset['bounds']),
    own: readPoint(find('own')?.dataset['own']),
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
