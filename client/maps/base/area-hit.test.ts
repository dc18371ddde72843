import { expect, it } from 'vitest';
import { composeAreas } from '#server/directory/client-files/areas.ts';
import { composeTerritories } from '#server/directory/client-files/territories.ts';
import { EXPECTED_COUNTS } from '#server/directory/tables/checks/check-counts.ts';
import { readBorders } from '#server/directory/tables/read-borders.ts';
import { toPolygons } from '#shared/geo/to-polygons.ts';
import { boundsOfPolygons, isInPolygons } from '#shared/geo/polygon.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { findAreaAt } from './area-hit.ts';
import { readCommuneShapes } from './commune-shapes.ts';
import { readMapFile } from './items.ts';
import { levelAt, LEVEL_ZOOMS } from './levels.ts';
import { toWorld } from './world.ts';

const POINTS = 500;
const ZOOM = 14;

const { borders } = readBorders(DATA_FOLDER);
if (!borders) throw new Error('No borders');
const exact = borders.objects.communes.geometries.map((shape) => {
  const polygons = toPolygons(borders, shape);
  return { codes: shape.properties.codes, polygons, bounds: boundsOfPolygons(polygons) };
});
const communes = composeTerritories(DATA_FOLDER).flatMap(
  ({ code, text }) => readCommuneShapes(code, text).areas,
);

/** Creates a random number generator (linear congruential) that returns the same numbers in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

it(`a tap finds the commune whose polygon has the point, at ${POINTS} points`, () => {
  const random = createRandom(7);
  const wrong: string[] = [];
  for (let count = 0; count < POINTS;) {
    const chosen = exact[Math.floor(random() * exact.length)];
    if (!chosen) continue;
    const { south, west, north, east } = chosen.bounds;
    const point = {
      latitude: south + random() * (north - south),
      longitude: west + random() * (east - west),
    };
    const judged = exact.filter(({ polygons }) => isInPolygons(polygons, [point.longitude, point.latitude]));
    if (judged.length === 0) continue;
    count += 1;
    const found = findAreaAt(communes, 'commune', toWorld(point), ZOOM);
    const codes = found?.places.map(({ code }) => code);
    if (!judged.some((each) => each.codes.join() === codes?.join()))
      wrong.push(`${point.latitude}, ${point.longitude}: ${codes?.join()} for ${judged[0]?.codes.join()}`);
  }
  expect(wrong).toEqual([]);
});

it('a tap beside a coast finds the nearest area, and one far out at sea none', () => {
  const { areas } = readMapFile(composeAreas(DATA_FOLDER));
  expect(areas.filter(({ level }) => level === 'province')).toHaveLength(25);
  expect(areas.filter(({ level }) => level === 'district')).toHaveLength(EXPECTED_COUNTS.districts);
  const findIn = (latitude: number, longitude: number, zoom: number) =>
    findAreaAt(areas, levelAt(zoom, LEVEL_ZOOMS), toWorld({ latitude, longitude }), zoom)?.code;
  expect(findIn(11.556, 104.928, 7)).toBe('12');
  expect(findIn(10.48, 104.29, 7)).toBe('23');
  expect(findIn(9.2, 102.4, 7)).toBeUndefined();
  expect(findIn(13.36, 103.86, 9)).toBe('1710');
});
