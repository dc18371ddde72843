import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { composePlaceIndex } from '#server/directory/client-files/place-index.ts';
import { readPlaceIndex, toPlaceIndexText, type IndexRow } from '#shared/places/place-index.ts';
import { fullName } from '#shared/places/place-name.ts';
import { createPlaceFinder } from './find-places.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../../server/directory/data');
const places = readPlaceIndex(composePlaceIndex(DATA_FOLDER));
const find = createPlaceFinder(places);
function namesOf(typed: string): string[] {
  return find(typed, 5).map((place) => fullName(place, 'en'));
}

const province = { en: 'Province', km: 'ខេត្ត' };
const commune = { en: 'Commune', km: 'ឃុំ' };
function row(code: string, en: string, unit = commune): IndexRow {
  return {
    code,
    postcode: null,
    name: { en, km: 'ក' },
    unit,
    slug: code,
    otherNames: [],
  };
}

describe('places found in the browser', () => {
  it.each([
    ['phnom p', 'Phnom Penh Capital'],
    ['SIEM-REAP', 'Siem Reap Province'],
    ['siemreap', 'Siem Reap Province'],
    ['kampong cham province', 'Kampong Cham Province'],
    ['khan dou', 'Khan Doun Penh'],
    ['mangkul bourei', 'Mongkol Borey District'],
    ['penh', 'Phnom Penh Capital'],
    ['សៀម', 'Siem Reap Province'],
    ['ខេត្តសៀមរាប', 'Siem Reap Province'],
    ['ភ្នំ\u200bពេញ', 'Phnom Penh Capital'],
    ['171001', 'Sangkat Sla Kram'],
    ['១៧ ១០ ០១', 'Sangkat Sla Kram'],
    ['17', 'Siem Reap Province'],
    ['kracheh', 'Kratie Province'],
    ['chong khnies', 'Sangkat Chong Khnies'],
    ['ស្លក្រាម', 'Sangkat Sla Kram'],
    ['ទួលទំពូង២', 'Sangkat Tuol Tumpung 2'],
    ['ទួលទំពូងទី', 'Sangkat Tuol Tumpung 2'],
    ['សង្កាត់ទួលទំពូង២', 'Sangkat Tuol Tumpung 2'],
    ['សម្រោង', 'Samraong Municipality'],
    ['province', 'Phnom Penh Capital'],
    ['ខណ្ឌ', 'Khan Chamkar Mon'],
  ])('%s: %s first', (typed, expected) => {
    expect(namesOf(typed)[0]).toBe(expected);
  });

  it.each(['', '  ', '-', 'zzzz', '999', '\ud800', '.*', '<b>'])('nothing for "%s"', (typed) => {
    expect(namesOf(typed)).toEqual([]);
  });

  it('no word begins inside a Khmer letter', () => {
    expect(find('រ', 2000).map(({ name }) => name.km)).not.toContain('ត្រើយស្លា');
    expect(find('ែ', 5)).toEqual([]);
  });

  it('exact comes before prefix before inner word, and among those the higher place', () => {
    const own = createPlaceFinder(
      readPlaceIndex(
        toPlaceIndexText([
          row('01', 'Old Kep', province),
          row('02', 'Kepler', province),
          row('0101', 'Kepong'),
          row('010101', 'Kep'),
        ]),
      ),
    );
    expect(own('kep', 5).map(({ name }) => name.en)).toEqual(['Kep', 'Kepler', 'Kepong', 'Old Kep']);
  });

  it('a place is among those found by its own name and code', () => {
    const some = places.filter(({ postcode }, index) => postcode !== null && index % 11 === 0);
    expect(some.length).toBeGreaterThan(100);
    for (const place of some) {
      for (const typed of [place.name.km, place.name.en, place.postcode ?? '']) {
        expect(find(typed, places.length)).toContain(place);
      }
    }
  });
});
