import type { Bounds, Point } from '#shared/contracts/place.ts';

/** The minimum number of markers for grouping. If a drawing has fewer markers, the library that groups markers is not loaded. */
export const GROUPED_FROM = 10;

export type DrawnMarker = { id: string; name: string; point: Point };

/** A static drawing, read from the `data-` attributes that shared/components/maps/point-map.tsx renders. */
export type Drawing = {
  frame: Bounds;
  markers: DrawnMarker[];
  /** True if a line joins the markers. */
  isJoined: boolean;
  own: Point | null;
  /** The accuracy of the visitor's position; undefined if the position is exact or not in the drawing. */
  accuracyMetres: number | undefined;
};

/** Reads the drawing of a frame. @returns undefined if the frame contains no drawing */
export function readDrawing(frame: HTMLElement): Drawing | undefined {
  const bounds = readBounds(frame.dataset['map']);
  if (!bounds) return undefined;
  const own = frame.querySelector<SVGElement>('svg [data-own]');
  const { accuracy } = frame.dataset;
  return {
    frame: bounds,
    markers: [...frame.querySelectorAll<SVGElement>('svg [data-marker]')].flatMap(readMarker),
    isJoined: frame.dataset['joined'] !== undefined,
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
