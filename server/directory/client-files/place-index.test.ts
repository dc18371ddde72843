import path from 'node:path';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPlaceIndex } from '#shared/places/place-index.ts';
import { composePlaceIndex } from './place-index.ts';
import { EXPECTED_PLACES } from '../tables/checks/check-counts.ts';
import { readTables } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../data');
const KILOBYTE = 1024;
const LIMIT_KILOBYTES = 40;
/**
 * The Brotli settings of compression.ts. The size that this test measures is an upper limit: the build compresses the file with
 * the maximum quality, so visitors get a smaller file.
 */
const AS_SENT = { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_LGWIN]: 17 };

const text = composePlaceIndex(DATA_FOLDER);
const { provinces, districts, communes } = withShownNames(readTables(DATA_FOLDER).tables);

describe('the compact index of places', () => {
  it('holds every province, district and commune with its code, names and other spellings, in that order', () => {
    const rows = [...provinces, ...districts, ...communes];
    const places = readPlaceIndex(text);
    expect(places).toHaveLength(EXPECTED_PLACES);
    expect(places.map(({ code, postcode, name, unit }) => [code, postcode, name, unit])).toEqual(
      rows.map((row) => [
        row.code,
        row.postcode === '' ? null : row.postcode,
        { en: row.name_en, km: row.name_km },
        { en: row.unit_en, km: row.unit_km },
      ]),
    );
    const mongkolBorey = places.find(({ code }) => code === '0102');
    expect(mongkolBorey?.otherNames).toEqual(['Mongkol Borei', 'Mangkul Bourei']);
  });

  it('leads to the page of each place, through those it lies in', () => {
    const slugs = new Map([...provinces, ...districts, ...communes].map(({ code, slug }) => [code, slug]));
    for (const place of readPlaceIndex(text)) {
      const codes = [place.code.slice(0, 2), place.code.slice(0, 4), place.code];
      const line = [...new Set(codes)].map((code) => slugs.get(code));
      expect(place.path).toBe(`/${line.join('/')}`);
      expect(place.parents.map(({ code }) => code)).toEqual([...new Set(codes)].slice(0, -1));
    }
  });

  it('travels in less than 40 KB', () => {
    const kilobytes = zlib.brotliCompressSync(text, { params: AS_SENT }).length / KILOBYTE;
    console.log(`    the index of places travels in ${kilobytes.toFixed(1)} KB`);
    expect(kilobytes).toBeLessThan(LIMIT_KILOBYTES);
  });

  it('is refused where a line is none of it', () => {
    expect(() => readPlaceIndex(`${text}\n99\t7\tNowhere`)).toThrow('99\t7\tNowhere');
  });
});
