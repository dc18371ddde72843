import type { Point } from '#shared/contracts/place.ts';
import { readNumbers, toPolyline } from '#shared/geo/polyline-numbers.ts';

/**
 * The point in an area that is most distant from the area's border, and this distance in metres. The name of the area is drawn at
 * this point.
 */
export type AreaLabel = { point: Point; metres: number };

/** Positions of labels are rounded to steps. This is the number of steps per degree. A step is about one metre. */
const STEPS = 100_000;
const NUMBERS = 3;

/** Writes each position as the difference from the previous position, because small numbers need fewer bytes. */
export function toLabelsText(labels: readonly AreaLabel[]): string {
  let [south, west] = [0, 0];
  return toPolyline(
    labels.flatMap(({ point, metres }) => {
      const [latitude, longitude] = [Math.round(point.latitude * STEPS), Math.round(point.longitude * STEPS)];
      const step = [latitude - south, longitude - west, Math.round(metres)];
      [south, west] = [latitude, longitude];
      return step;
    }),
  );
}

export function readLabels(text: string): AreaLabel[] {
  const numbers = readNumbers(text);
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: Math.floor(numbers.length / NUMBERS) }, (_nothing, index) => {
    latitude += numbers[NUMBERS * index] ?? 0;
    longitude += numbers[NUMBERS * index + 1] ?? 0;
    return {
      point: { latitude: latitude / STEPS, longitude: longitude / STEPS },
      metres: numbers[NUMBERS * index + 2] ?? 0,
    };
  });
}
