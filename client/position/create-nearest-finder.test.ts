import zlib from 'node:zlib';
import { assert, asyncProperty, constantFrom, double, integer, oneof, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import englishWords from '#locales/en/ui.json' with { type: 'json' };
import khmerWords from '#locales/km/ui.json' with { type: 'json' };
import { composeCoarseProvinces } from '#server/directory/client-files/coarse-provinces.ts';
import { composeTerritories } from '#server/directory/client-files/territories.ts';
import { createNearest } from '#server/directory/nearest.ts';
import { openContentDatabase } from '#server/directory/queries/open-database.ts';
import { createPlaceQueries } from '#server/directory/queries/places.ts';
import { createVillageQueries } from '#server/directory/queries/villages.ts';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { roundPoint } from '#shared/geo/round-point.ts';
import { readProvinceTerritory } from '#shared/places/province-territory.ts';
import { DATA_FOLDER, databaseFile } from '#fixtures/server/database.ts';
import { createNearestFinder } from './create-nearest-finder.ts';

const RUNS = 1500;
const SEED = 3;
/** The maximum total size, in compressed bytes, of the border files that are loaded for a position in Phnom Penh. */
const MOST_BYTES = 60 * 1024;

const db = openContentDatabase(databaseFile());
const askServer = createNearest(db, { places: createPlaceQueries(db), villages: createVillageQueries(db) });
const { tables } = readTables(DATA_FOLDER);
const coarseText = composeCoarseProvinces(DATA_FOLDER);
const files = new Map(composeTerritories(DATA_FOLDER).map(({ code, text }) => [code, text]));
const outsideMessages = { en: englishWords.geocoding.outside, km: khmerWords.geocoding.outside };

let asked: string[] = [];
const find = createNearestFinder({
  coarse: coarseText,
  loadProvince: async (code) => {
    asked.push(code);
    return files.get(code) ?? '';
  },
});

/** Random positions, each at most 0.03 degrees (3.3 km) north or south and at most 0.03 degrees east or west of a village. */
const byVillage = record({
  village: constantFrom(...tables.villages.filter(({ lat }) => lat !== '')),
  north: integer({ min: -300, max: 300 }),
  east: integer({ min: -300, max: 300 }),
}).map(({ village, north, east }) => ({
  latitude: Number(village.lat) + north / 10_000,
  longitude: Number(village.lon) + east / 10_000,
}));
function within(south: number, north: number, west: number, east: number) {
  return record({
    latitude: double({ min: south, max: north, noNaN: true }),
    longitude: double({ min: west, max: east, noNaN: true }),
  });
}
const anywhere = within(9.5, 15, 101.8, 108);
const byTheLake = within(12.4, 13.3, 103.6, 104.6);
const byTheSea = within(10.3, 11.6, 102.8, 104.4);
const accuracies = constantFrom(undefined, 20, 100, 400, 1000, 3000);

const bytes = new Map(
  [...files, ['coarse', coarseText] as const].map(([name, text]) => [
    name,
    zlib.brotliCompressSync(text).length,
  ]),
);
function bytesOf(names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
}

describe('a position found on the device', () => {
  it('is what the server answers, to the last word, in both languages, in the country and beyond it', async () => {
    const seen = { inside: 0, outside: 0, alternatives: 0, approximate: 0, onLake: 0, secondFile: 0 };
    await assert(
      asyncProperty(
        oneof(byVillage, byVillage, anywhere, byTheLake, byTheSea).map(roundPoint),
        constantFrom('en' as const, 'km' as const),
        accuracies,
        async (point, language, accuracyMetres) => {
          asked = [];
          const answer = await askServer({ point, language, accuracyMetres });
          const own = { point, language, outsideMessage: outsideMessages[language] };
          expect(await find(accuracyMetres === undefined ? own : { ...own, accuracyMetres })).toEqual(answer);
          seen[answer.outside ? 'outside' : 'inside'] += 1;
          if (answer.alternatives.length > 0) seen.alternatives += 1;
          if (answer.approximate) seen.approximate += 1;
          if (answer.onLake) seen.onLake += 1;
          if (asked.length > 1) seen.secondFile += 1;
          expect(asked.length).toBeLessThanOrEqual(3);
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    console.log(`    positions on the device: ${JSON.stringify(seen)}`);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  });

  it('takes one province’s file, and 60 KB in all in Phnom Penh', async () => {
    const villages = tables.villages.filter(({ code, lat }) => code.startsWith('12') && lat !== '');
    let most = { bytes: 0, files: [''] };
    for (const { lat, lon } of villages) {
      asked = [];
      const point = roundPoint({ latitude: Number(lat), longitude: Number(lon) });
      await find({ point, language: 'en', outsideMessage: '' });
      const sum = bytesOf(['coarse', ...asked]);
      if (sum > most.bytes) most = { bytes: sum, files: asked };
    }
    const largest = Math.max(...[...files.keys()].map((code) => bytesOf([code])));
    console.log(
      `    a position takes ${JSON.stringify(most)}, the rough provinces ${bytesOf(['coarse'])}, the largest file ${largest}`,
    );
    expect(most.bytes).toBeLessThan(MOST_BYTES);
  });

  it('takes no file abroad', async () => {
    asked = [];
    for (const [latitude, longitude] of [
      [48.8566, 2.3522],
      [13.7563, 100.5018],
      [10.7769, 106.7009],
      [14.65, 104.9],
    ] as const)
      expect(
        await find({ point: { latitude, longitude }, language: 'en', outsideMessage: 'out' }),
      ).toMatchObject({ outside: true, message: 'out' });
    expect(asked).toEqual([]);
  });

  it('is refused from a file that is none', () => {
    expect(() => readProvinceTerritory('{}')).toThrow('topology');
    expect(() => readProvinceTerritory('<html>')).toThrow('JSON');
  });
});
