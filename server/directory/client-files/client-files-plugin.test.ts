import path from 'node:path';
import { expect, it } from 'vitest';
import { roundPoint } from '#shared/geo/round-point.ts';
import { readPlacePoints } from '#shared/places/place-points.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { openContentDatabase } from '../queries/open-database.ts';
import { createPlaceQueries } from '../queries/places.ts';
import { composePlacePoints } from './client-files-plugin.ts';

it('says of every place what the server says of it, so that both measure the same', () => {
  const points = readPlacePoints(composePlacePoints(path.join(import.meta.dirname, '../data')));
  const places = createPlaceQueries(openContentDatabase(databaseFile()));
  const all = places.listPaths().flatMap(({ path: at }) => places.findByPath(at) ?? []);
  const known = all.flatMap(({ code, point }) => (point ? [[code, roundPoint(point)] as const] : []));
  expect(known.length).toBe(1885);
  expect(points).toEqual(new Map(known));
});
