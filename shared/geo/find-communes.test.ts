import { describe, expect, it } from 'vitest';
import type { Point } from '#shared/contracts/place.ts';
import { createCommuneFinder } from './find-communes.ts';
import type { Polygon } from './polygon.ts';
import type { CommunePolygon, Territory } from './territory.ts';

/** The approximate length in metres of 0.001 degrees. */
const STEP_METRES = 110;

function at(latitude: number, longitude: number): Point {
  return { latitude, longitude };
}

/** Returns a square with sides of 0.01 degrees, about a kilometre. The arguments are its southern and western edges. */
function square(south: number, west: number): Polygon {
  const [north, east] = [south + 0.01, west + 0.01];
  return [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
}

function commune(codes: string[], south: number, west: number): CommunePolygon {
  return {
    codes,
    polygons: [square(south, west)],
    bounds: { south, west, north: south + 0.01, east: west + 0.01 },
  };
}

function village(latitude: number, longitude: number) {
  return [{ point: at(latitude, longitude), name: { en: 'Thmei', km: 'ថ្មី' } }];
}

/**
 * Four squares that meet at 12° N, 105° E. Three communes share the north-eastern square. A lake and an island are west of
 * the squares.
 */
const territory: Territory = {
  communes: [
    commune(['010103'], 11.99, 104.99),
    commune(['010101'], 11.99, 105),
    commune(['010102'], 12, 104.99),
    commune(['010104', '010105', '010106'], 12, 105),
    commune(['020101'], 12, 104.5),
  ],
  lake: [
    [
      [
        [104.6, 11.9],
        [104.99, 11.9],
        [104.99, 12.1],
        [104.6, 12.1],
        [104.6, 11.9],
      ],
    ],
  ],
  points: new Map([
    ['010101', village(11.995, 105.005)],
    ['010102', village(12.005, 104.995)],
    ['010103', village(11.995, 104.995)],
    ['010104', village(12.009, 105.009)],
    ['010105', village(12.001, 105.001)],
  ]),
};
const find = createCommuneFinder(territory);

function codesAt(latitude: number, longitude: number, accuracy?: number): string[] {
  const found = find(at(latitude, longitude), accuracy);
  return found ? [found.commune.code, ...found.offered.map(({ code }) => code)] : [];
}

describe('the commune of a position', () => {
  it('is the one whose polygon it lies in, whatever village is nearer', () => {
    const found = find(at(11.9985, 105.0085));
    expect(found).toMatchObject({
      commune: { code: '010101' },
      metres: 0,
      isApproximate: false,
      isOnLake: false,
    });
    expect(codesAt(11.995, 105.005)).toEqual(['010101']);
  });

  it('is in a shared polygon all its communes: the nearest village first, those without a village last', () => {
    expect(codesAt(12.004, 105.004)).toEqual(['010105', '010104', '010106']);
    expect(codesAt(12.008, 105.008)).toEqual(['010104', '010105', '010106']);
    expect(find(at(12.008, 105.008))?.offered.map(({ isNearBorder }) => isNearBorder)).toEqual([
      false,
      false,
    ]);
  });

  it('is offered with those whose border is within 100 m, and says that they are near', () => {
    expect(codesAt(11.9992, 105.005)).toEqual(['010101', '010105', '010104', '010106']);
    expect(codesAt(11.9988, 105.005)).toEqual(['010101']);
    expect(find(at(11.9992, 105.005))?.offered.every(({ isNearBorder }) => isNearBorder)).toBe(true);
  });

  it('is offered with those within the accuracy, which counts as a kilometre at most', () => {
    expect(codesAt(11.9985, 105.005, 150)).not.toEqual(codesAt(11.9985, 105.005, 170));
    expect(codesAt(11.9985, 105.005, 170)).toContain('010104');
    expect(codesAt(11.999, 105.0095, 1000)).not.toContain('010103');
    expect(codesAt(11.999, 105.0095, 5_000_000)).toEqual(codesAt(11.999, 105.0095, 1000));
    expect(codesAt(11.999, 105.0095, Infinity)).toEqual(codesAt(11.999, 105.0095, 1000));
  });

  it.each([0, -5, NaN])('takes an accuracy of %d as none', (accuracy) => {
    expect(codesAt(11.9985, 105.005, accuracy)).toEqual(['010101']);
  });

  it('offers eight at most, those with the nearest borders', () => {
    const row = Array.from({ length: 12 }, (_, index) => {
      const west = 105 + index / 1000;
      const thin = square(12, west).map((ring) =>
        ring.map(([longitude, latitude]): [number, number] => [Math.min(longitude, west + 0.001), latitude]),
      );
      const bounds = { south: 12, west, north: 12.01, east: west + 0.001 };
      return { codes: [String(300_101 + index)], polygons: [thin], bounds };
    });
    const found = createCommuneFinder({ communes: row, lake: [], points: new Map() })(
      at(12.005, 105.0005),
      5000,
    );
    expect(found?.commune.code).toBe('300101');
    expect(found?.offered.map(({ code }) => code)).toEqual(row.slice(1, 9).map(({ codes: [code] }) => code));
  });

  it('offers eight at most of those that share its polygon', () => {
    const codes = Array.from({ length: 12 }, (_, index) => String(300_101 + index));
    const communes = [commune(codes, 12, 105), commune(['300201'], 12, 105.01)];
    const found = createCommuneFinder({ communes, lake: [], points: new Map() })(at(12.005, 105.0095), 1000);
    expect(found?.commune.code).toBe('300101');
    expect(found?.offered.map(({ code }) => code)).toEqual(codes.slice(1, 9));
  });

  it('on a line is every commune that touches it, the lowest code first', () => {
    expect(codesAt(12, 105.005)).toEqual(['010101', '010104', '010105', '010106']);
    expect(codesAt(11.995, 105)).toEqual(['010101', '010103']);
    expect(find(at(12, 105.005))).toMatchObject({ metres: 0, isApproximate: false });
  });

  it('on a corner is every commune that touches it, the lowest code first', () => {
    expect(codesAt(12, 105)).toEqual(['010101', '010102', '010103', '010104', '010105', '010106']);
  });

  it('outside every polygon is the nearest within a kilometre, approximately', () => {
    const near = find(at(12.01 + 800 / STEP_METRES / 1000, 105.005));
    expect(near).toMatchObject({ commune: { code: '010104' }, isApproximate: true, isOnLake: false });
    expect(near?.metres).toBeGreaterThan(750);
    expect(find(at(12.01 + 1100 / STEP_METRES / 1000, 105.005))).toBeUndefined();
  });

  it('on the lake is the nearest at any distance, and never approximate', () => {
    expect(find(at(12.005, 104.9895))).toMatchObject({
      commune: { code: '010102' },
      isOnLake: true,
      isApproximate: false,
    });
    expect(find(at(11.95, 104.9))).toMatchObject({
      commune: { code: '010103' },
      isOnLake: true,
      isApproximate: false,
    });
    expect(find(at(12.005, 104.62))).toMatchObject({ commune: { code: '020101' }, isOnLake: true });
  });

  it.each([
    ['the north pole', at(90, 0)],
    ['the south pole', at(-90, 105)],
    ['the antimeridian', at(12, 180)],
    ['its other side', at(12, -180)],
    ['once round the earth', at(12.005, 105.005 + 360)],
    ['no latitude', at(NaN, 105)],
    ['no longitude', at(12, NaN)],
    ['no end', at(12, Infinity)],
  ])('of %s is none', (_where, point) => {
    expect(find(point)).toBeUndefined();
  });

  it('names no village where none is known', () => {
    const [first] = find(at(12.004, 105.004))?.offered.filter(({ code }) => code === '010106') ?? [];
    expect(first?.nearest).toBeNull();
    expect(find(at(12.004, 105.004))?.commune.nearest?.name?.en).toBe('Thmei');
  });
});
