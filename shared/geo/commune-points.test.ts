import { array, assert, integer, oneof, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommunePoints, writeCommunePoints, type CommuneLocation } from './commune-points.ts';

const SEED = 5;

function degrees(most: number, steps: number) {
  return integer({ min: -most * steps, max: most * steps }).map((number) => number / steps);
}
const point = record({ latitude: degrees(90, 1_000_000), longitude: degrees(180, 1_000_000) });
/** Edges on the grid of positions, where a hair decides, and between its lines. */
function edge(most: number) {
  return oneof(degrees(most, 10_000), degrees(most, 1_000_000));
}
const bounds = record({ south: edge(90), west: edge(180), north: edge(90), east: edge(180) });
const candidates = array(integer({ min: 100_000, max: 999_999 }).map(String), { maxLength: 2 });
const communes = array(
  record({ points: array(point, { maxLength: 20 }), bounds: option(bounds), candidates }),
  {
    minLength: 1,
    maxLength: 30,
  },
);

function sorted({ points }: CommuneLocation) {
  return points.toSorted((a, b) => a.latitude - b.latitude || a.longitude - b.longitude);
}
function isIn(box: CommuneLocation['bounds'], latitude: number, longitude: number): boolean {
  return (
    box !== null &&
    latitude >= box.south &&
    latitude <= box.north &&
    longitude >= box.west &&
    longitude <= box.east
  );
}

describe('where communes are, written and read again', () => {
  it('has every point to its last decimal, every candidate, and no commune more or less', () => {
    assert(
      property(communes, (written) => {
        const read = readCommunePoints(writeCommunePoints(written));
        expect(read.map(sorted)).toEqual(written.map(sorted));
        expect(read.map((commune) => commune.candidates)).toEqual(
          written.map((commune) => commune.candidates),
        );
        expect(read.map((commune) => commune.bounds === null)).toEqual(
          written.map((commune) => commune.bounds === null),
        );
      }),
      { numRuns: 500, seed: SEED },
    );
  });

  it('has in each box the same positions of four decimals as before', () => {
    const near = integer({ min: -3, max: 3 });
    assert(
      property(bounds, near, near, (box, north, east) => {
        const [read] = readCommunePoints(writeCommunePoints([{ points: [], bounds: box, candidates: [] }]));
        for (const latitude of [box.south, box.north]) {
          for (const longitude of [box.west, box.east]) {
            const at = Math.round(latitude * 10_000 + north) / 10_000;
            const by = Math.round(longitude * 10_000 + east) / 10_000;
            expect(isIn(read?.bounds ?? null, at, by)).toBe(isIn(box, at, by));
          }
        }
      }),
      { numRuns: 2000, seed: SEED },
    );
  });
});
