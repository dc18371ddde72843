import { array, assert, double, nat, option, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { sortByDistance } from './sort-by-distance.ts';

function degrees(limit: number) {
  return double({ min: -limit, max: limit, noNaN: true });
}
const point = record({ latitude: degrees(90), longitude: degrees(180) });
const entries = array(record({ id: nat(), point: option(point) }));

it('lists the nearest first, those without a point last, and loses none', () => {
  assert(
    property(entries, point, (list, from) => {
      const sorted = sortByDistance(list, from);
      const distances = sorted.flatMap(({ distance }) => distance ?? []);
      expect(new Set(sorted.map(({ id }) => id))).toEqual(new Set(list.map(({ id }) => id)));
      expect(sorted).toHaveLength(list.length);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(sorted.slice(distances.length).every((entry) => entry.point === null)).toBe(true);
      expect(sorted.slice(0, distances.length).every((entry) => entry.point !== null)).toBe(true);
    }),
  );
});

it('measures in metres', () => {
  const [entry] = sortByDistance([{ point: { latitude: 11.575269, longitude: 104.925597 } }], {
    latitude: 11.5564,
    longitude: 104.9282,
  });
  expect(entry?.distance).toBeGreaterThan(2080);
  expect(entry?.distance).toBeLessThan(2140);
});
