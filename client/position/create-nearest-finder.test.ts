import { assert, asyncProperty, constantFrom, double, integer, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import englishWords from '#locales/en/ui.json' with { type: 'json' };
import khmerWords from '#locales/km/ui.json' with { type: 'json' };
import { composeCommunePoints } from '#server/directory/client-files/commune-points.ts';
import { createNearest } from '#server/directory/nearest.ts';
import { openContentDatabase } from '#server/directory/queries/open-database.ts';
import { createPlaceQueries } from '#server/directory/queries/places.ts';
import { createVillageQueries } from '#server/directory/queries/villages.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { DATA_FOLDER, databaseFile } from '#fixtures/server/database.ts';
import { createNearestFinder } from './create-nearest-finder.ts';

const RUNS = 5000;
const SEED = 3;

const db = openContentDatabase(databaseFile());
const places = createPlaceQueries(db);
const askServer = createNearest({ places, villages: createVillageQueries(db) });
const { tables } = readTables(DATA_FOLDER);
const communes = tables.communes.flatMap(({ code }) => {
  const commune = places.findByCode(code);
  return commune ? [{ ...commune, postcode: commune.postcode.code, parents: places.findParents(code) }] : [];
});
const text = composeCommunePoints(DATA_FOLDER);
const find = createNearestFinder(communes, text);
const outsideMessages = { en: englishWords.geocoding.outside, km: khmerWords.geocoding.outside };

/** Within some three kilometres of a village, where people are. */
const byVillage = record({
  village: constantFrom(...tables.villages.filter(({ lat }) => lat !== '')),
  north: integer({ min: -300, max: 300 }),
  east: integer({ min: -300, max: 300 }),
}).map(({ village, north, east }) => ({
  latitude: Number(village.lat) + north / 10_000,
  longitude: Number(village.lon) + east / 10_000,
}));
const anywhere = record({
  latitude: double({ min: 9.5, max: 15, noNaN: true }),
  longitude: double({ min: 101.8, max: 108, noNaN: true }),
});

describe('a position found on the device', () => {
  it('is what the server answers, to the last word, in both languages, in the country and around it', async () => {
    const seen = { inside: 0, outside: 0, alternatives: 0 };
    await assert(
      asyncProperty(
        oneof(byVillage, anywhere).map(roundPoint),
        constantFrom('en' as const, 'km' as const),
        async (point, language) => {
          const answer = await askServer({ point, language });
          expect(find({ point, language, outsideMessage: outsideMessages[language] })).toEqual(answer);
          seen[answer.outside ? 'outside' : 'inside'] += 1;
          if (answer.alternatives.length > 0) seen.alternatives += 1;
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(RUNS / 200);
  });

  it('is not made of names and points that do not belong together', () => {
    expect(() => createNearestFinder(communes.slice(1), text)).toThrow('1652 communes');
  });
});
