import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXPECTED_COUNTS } from '../tables/checks/check-counts.ts';
import { BORDER_STEPS } from '#shared/contracts/drawn-map.ts';
import { stepFor, toGrid } from '#shared/map-drawing/border-grid.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { openContentDatabase } from '../queries/open-database.ts';
import { createPlaceQueries } from '../queries/places.ts';
import { createBorderQueries, type BorderShape } from './border-queries.ts';

/**
 * The maximum total size of the paths of a map, in bytes after Brotli compression: on the home page (`HOME_BYTES`) and on the
 * page of a place (`PLACE_BYTES`). The limit for the complete map is larger, because a map also contains texts and links.
 */
const HOME_BYTES = 6 * 1024;
const PLACE_BYTES = 3.5 * 1024;
/** The Brotli quality of `quickBrotli` in `compress-bodies.ts`, which compresses a page while the visitor waits. */
const AS_SENT = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

const db = openContentDatabase(databaseFile());
const borders = createBorderQueries(db);
const places = createPlaceQueries(db);
const provinces = places.listProvinces().map(({ place }) => place);
const districts = provinces.flatMap(({ code }) => places.listChildren(code));
const communes = provinces.flatMap(({ code }) => places.listCommunesOfProvince(code));

function bytesOf(shapes: readonly BorderShape[]): number {
  return zlib.brotliCompressSync(shapes.map(({ path }) => `<path d="${path}"/>`).join(''), AS_SENT).length;
}

function withNeighbours(code: string): BorderShape[] {
  const step = stepFor(borders.findShape(code, 640)?.bounds ?? { south: 0, west: 0, north: 0, east: 0 });
  return [code, ...borders.listNeighbours(code)].flatMap((each) => borders.findShape(each, step) ?? []);
}

function cornersOf({ path }: BorderShape): string[] {
  return path
    .split('M')
    .slice(1)
    .flatMap((ring) => {
      const numbers = [...ring.matchAll(/-?\d+/g)].map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index) => {
        x += numbers[index * 2] ?? 0;
        y += numbers[index * 2 + 1] ?? 0;
        return `${x},${y}`;
      });
    });
}

describe('borders for drawings', () => {
  it('are small enough: the provinces for home, a place among its neighbours for its page', () => {
    const home = bytesOf([...borders.listProvinceShapes(640), borders.lakeShape(640)]);
    const largest = (codes: string[]) => Math.max(...codes.map((code) => bytesOf(withNeighbours(code))));
    const polygons = new Set(
      communes.flatMap(({ place }) => borders.findPolygons(place.code).map(({ code }) => code)),
    );
    const sizes = { districts: largest(districts.map(({ code }) => code)), communes: largest([...polygons]) };
    console.log(`    borders in bytes of brotli: home ${home}, at most ${JSON.stringify(sizes)}`);
    expect(home).toBeLessThan(HOME_BYTES);
    expect(sizes.districts).toBeLessThan(PLACE_BYTES);
    expect(sizes.communes).toBeLessThan(PLACE_BYTES);
  });

  it('are there of every place, at every step that its page asks for', () => {
    expect(borders.listProvinceShapes(1000).filter(({ path }) => path === '')).toEqual([]);
    const ofDistricts = provinces.flatMap(({ code }) => borders.listDistrictShapes(code, 320));
    expect(ofDistricts.map(({ code }) => code)).toEqual(districts.map(({ code }) => code));
    const ofCommunes = districts.flatMap(({ code }) => borders.listCommuneShapes(code, 160));
    expect(ofCommunes.flatMap(({ path, codes }) => (path === '' ? [] : codes)).length).toBeGreaterThanOrEqual(
      EXPECTED_COUNTS.communes,
    );
    expect(communes.filter(({ place }) => borders.findPolygons(place.code).length === 0)).toEqual([]);
  });

  it.each(BORDER_STEPS)(
    'fit without a gap at %i metres: a district has the corners of its communes',
    (step) => {
      const inside = new Set(borders.listCommuneShapes('1710', step).flatMap(cornersOf));
      const [district] = borders.listDistrictShapes('1710', step);
      const corners = district ? cornersOf(district) : [];
      expect(corners.length).toBeGreaterThan(2);
      expect(corners.filter((corner) => !inside.has(corner))).toEqual([]);
    },
  );

  it('say that communes share a polygon, and which ones', () => {
    expect(borders.findPolygons('120610').map(({ codes }) => codes)).toEqual([
      ['120608', '120609', '120610'],
    ]);
    expect(borders.findPolygons('100506').map(({ code }) => code)).toEqual(['100501', '100502']);
    expect(borders.findPolygons('060703').map(({ code }) => code)).toEqual(['060703', '060701']);
    expect(borders.findPolygons('999999')).toEqual([]);
  });

  it('know what touches what, both ways', () => {
    expect(borders.listNeighbours('12')).toEqual(['08']);
    for (const code of borders.listNeighbours('120101'))
      expect(borders.listNeighbours(code)).toContain('120101');
  });

  it('have their label and their box where the place is', () => {
    for (const { bounds, label, path } of borders.listProvinceShapes(640)) {
      const at = toGrid(label.point, 640);
      const upperLeft = toGrid({ latitude: bounds.north, longitude: bounds.west }, 640);
      const lowerRight = toGrid({ latitude: bounds.south, longitude: bounds.east }, 640);
      expect(at.x > upperLeft.x && at.x < lowerRight.x && at.y > upperLeft.y && at.y < lowerRight.y).toBe(
        true,
      );
      expect(label.metres).toBeGreaterThan(2000);
      expect(path).toMatch(/^(?:M\d+ \d+l[-\d ]+z)+$/);
    }
  });
});
