import { array, assert, constant, double, oneof, pre, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds, Point } from '#shared/contracts/place.ts';
import { greatCircleMetres } from './distance.ts';
import { createNearestIndex, type LocatedCommune } from './nearest-communes.ts';

const SEED = 7;
/** In metres. The index and the reference sum in another order. */
const EPSILON = 1e-6;

/** Metres. One and a half times the distance must not lead round the earth: no commune's box is that large. */
const FARTHEST = 13_000_000;

function at(latitude: number, longitude: number): Point {
  return { latitude, longitude };
}
function village(latitude: number, longitude: number): LocatedCommune {
  return {
    points: [at(latitude, longitude)],
    bounds: null,
  };
}
function between(min: number, max: number) {
  return double({ min, max, noNaN: true });
}
function point(south: number, west: number, north: number, east: number) {
  return record({ latitude: between(south, north), longitude: between(west, east) });
}
/** Cambodia, the whole world, the poles and the date line: where planar distances go wrong. */
const anywhere = oneof(
  point(10, 102, 15, 108),
  point(-90, -180, 90, 180),
  point(89, -180, 90, 180),
  point(-20, 179.9, 20, 180),
  point(-20, -180, 20, -179.9),
  constant(at(90, 0)),
);
const WORLD: Bounds = { south: -90, west: -180, north: 90, east: 180 };

/** The distance to each commune by the definition: every point is looked at. */
function measureAll(communes: readonly LocatedCommune[], from: Point): number[] {
  return communes.map(({ points }) => Math.min(...points.map((to) => greatCircleMetres(from, to))));
}

describe('the nearest commune', () => {
  it('is the one that a look at every point finds, anywhere on earth, and so are the others', () => {
    assert(
      property(
        tuple(
          array(array(anywhere, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 200 }),
          anywhere,
        ),
        ([places, from]) => {
          const communes = places.map((points) => ({ points, bounds: WORLD }));
          const distances = measureAll(communes, from);
          const least = Math.min(...distances);
          pre(least < FARTHEST);
          const found = createNearestIndex(communes).find(from);
          expect(found?.nearest.metres).toBeCloseTo(least, 5);
          expect(distances[found?.nearest.commune ?? -1]).toBeCloseTo(least, 5);
          const within = distances.filter((metres) => metres <= least * 1.5 - EPSILON).length;
          const maybe = distances.filter((metres) => metres <= least * 1.5 + EPSILON).length;
          const known = (found?.alternatives.length ?? 0) + 1;
          expect(known).toBeGreaterThanOrEqual(within);
          expect(known).toBeLessThanOrEqual(Math.max(maybe, 1));
          for (const { commune, metres } of found?.alternatives ?? []) {
            expect(metres).toBe(distances[commune]);
          }
        },
      ),
      { numRuns: 2000, seed: SEED },
    );
  });

  it('is the first of the list where two are equally near, whatever the order inside', () => {
    const communes = [village(12, 105), village(11, 104), village(11, 104)];
    expect(createNearestIndex(communes).find(at(11, 104))).toEqual({
      nearest: { commune: 1, point: at(11, 104), metres: 0 },
      alternatives: [{ commune: 2, point: at(11, 104), metres: 0 }],
    });
  });

  it('may be another one wherever the position is less exact than the difference between them', () => {
    const communes = [village(11, 104), village(11.01, 104)];
    const from = at(11.001, 104);
    const difference = 890;
    const find = (accuracy: number) => createNearestIndex(communes).find(from, accuracy)?.alternatives.length;
    expect(find(0)).toBe(0);
    expect(find(difference - 5)).toBe(0);
    expect(find(difference + 5)).toBe(1);
  });

  it('names all others, the nearest first, and none twice', () => {
    const ring = Array.from({ length: 12 }, (_, index) => village(11.01 + index / 100_000, 104));
    const communes = [{ points: [at(11, 104.01), at(11.01, 104), at(11.011, 104)], bounds: null }, ...ring];
    const found = createNearestIndex(communes).find(at(11, 104));
    expect(found?.nearest.commune).toBe(0);
    expect(found?.alternatives.map(({ commune }) => commune)).toEqual(
      Array.from(ring, (_, index) => index + 1),
    );
  });
});

describe('outside Cambodia', () => {
  const communes: LocatedCommune[] = [
    { points: [at(11, 104)], bounds: { south: 10.9, west: 103.9, north: 11.1, east: 104.1 } },
  ];
  const index = createNearestIndex(communes);

  it.each([
    ['in a box, distant from every point', at(11.09, 104.09), false],
    ['on the edge of a box', at(11.1, 104), false],
    ['in no box, and 3 km from a point at most', at(11, 104.0274), false],
    ['in no box, and farther than 3 km from every point', at(11.1001, 104), true],
    ['on the other side of the earth', at(-11, -76), true],
  ])('is not known of a position %s, or is', (_what, from, isOutside) => {
    expect(index.find(from) === undefined).toBe(isOutside);
  });

  it('is everywhere where no commune has a point', () => {
    expect(createNearestIndex([{ points: [], bounds: WORLD }]).find(at(11, 104))).toBeUndefined();
  });

  it('begins 3 km from a point where there is no box', () => {
    const alone = createNearestIndex([village(11, 104)]);
    expect(alone.find(at(11.0269, 104))?.nearest.metres).toBeLessThan(3000);
    expect(alone.find(at(11.027, 104))).toBeUndefined();
  });
});
