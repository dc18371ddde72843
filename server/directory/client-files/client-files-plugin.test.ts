import path from 'node:path';
import { expect, it } from 'vitest';
import { roundPoint } from '#shared/geo/round-point.ts';
import { listFormerCodes, readFormerUses } from '#shared/places/former-codes.ts';
import { readPlaceIndex } from '#shared/places/place-index.ts';
import { readPlacePoints } from '#shared/places/place-points.ts';
import { databaseFile } from '#fixtures/server/database.ts';
import { openContentDatabase } from '../queries/open-database.ts';
import { createPlaceQueries } from '../queries/places.ts';
import { createPostcodeQueries } from '../queries/postcodes.ts';
import { composeFormerCodes, composePlacePoints } from './client-files-plugin.ts';
import { composePlaceIndex } from './place-index.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../data');
const db = openContentDatabase(databaseFile());
const places = createPlaceQueries(db);

it('says of every place what the server says of it, so that both measure the same', () => {
  const points = readPlacePoints(composePlacePoints(DATA_FOLDER));
  const all = places.listPaths().flatMap(({ path: at }) => places.findByPath(at) ?? []);
  const known = all.flatMap(({ code, point }) => (point ? [[code, roundPoint(point)] as const] : []));
  expect(known.length).toBe(1885);
  expect(points).toEqual(new Map(known));
});

it('says of every code of 2022 what the server says of it', () => {
  const indexed = readPlaceIndex(composePlaceIndex(DATA_FOLDER));
  const communes = indexed.filter(({ level }) => level === 'commune');
  const uses = readFormerUses(composeFormerCodes(DATA_FOLDER), communes);
  const inBrowser = listFormerCodes(uses, indexed, ({ postcode }) => postcode);
  const onServer = createPostcodeQueries(db, places).listFormerCodes();
  const toLine = ({ code, fate, former, current }: (typeof inBrowser | typeof onServer)[number]): string =>
    [code, fate, former.path, current?.path ?? 'nobody'].join(' ');
  expect(inBrowser.map(toLine)).toEqual(onServer.map(toLine));
  expect(inBrowser.length).toBeGreaterThan(1000);
});
