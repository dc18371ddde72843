import type { Point } from '#shared/contracts/place.ts';

/** The number of steps per degree. Positions are rounded to such steps, as in `round-point.ts`. */
const STEPS_IN_DEGREE = 10_000;
const BETWEEN = ' ';

/**
 * Writes the centre points of places as text. Each line is a place: NCDD code, latitude and longitude in ten-thousandths of a
 * degree.
 */
export function toPlacePointsText(places: readonly { code: string; point: Point | null }[]): string {
  return places
    .flatMap(({ code, point }) => (point ? [{ code, point }] : []))
    .map(({ code, point }) => [code, toSteps(point.latitude), toSteps(point.longitude)].join(BETWEEN))
    .join('\n');
}

/** Parses a text that `toPlacePointsText` returned. @returns the points, keyed by NCDD code; places without a point are absent */
export function readPlacePoints(text: string): Map<string, Point> {
  return new Map(
    text.split('\n').map((line) => {
      const [code = '', latitude, longitude] = line.split(BETWEEN);
      return [
        code,
        { latitude: Number(latitude) / STEPS_IN_DEGREE, longitude: Number(longitude) / STEPS_IN_DEGREE },
      ];
    }),
  );
}

function toSteps(degrees: number): number {
  return Math.round(degrees * STEPS_IN_DEGREE);
}
