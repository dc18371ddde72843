import type { Point } from '#shared/contracts/place.ts';

/** Ten-thousandths of a degree: as positions are rounded everywhere. */
const STEPS_IN_DEGREE = 10_000;
const BETWEEN = ' ';

type Located = { code: string; point: Point | null };

/** The middles of places as text, a line each: NCDD code, latitude and longitude in ten-thousandths of a degree. */
export function toPlacePointsText(places: readonly Located[]): string {
  return places
    .flatMap(({ code, point }) => (point ? [{ code, point }] : []))
    .map(({ code, point }) => [code, toSteps(point.latitude), toSteps(point.longitude)].join(BETWEEN))
    .join('\n');
}

/** Reads what `toPlacePointsText` wrote. @returns points by NCDD code; a place without one is absent */
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
