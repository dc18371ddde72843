import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isMeant,
  judgeBothWays,
  readLabelledLines,
  readPlace,
  type LabelledLine,
  type ReadPlace,
} from '#fixtures/server/labelled-lines.ts';
import { ADDRESS_RULES, shareOf } from '#fixtures/server/address-sets.ts';
import { openSearch } from '#fixtures/server/open-search.ts';
import { measureQuality } from '#fixtures/server/search-quality.ts';

const DATA = path.join(import.meta.dirname, '../fixtures/data');
/** One in eight of the generated lines is tested; `npm run bench:search` tests all of them. */
const SAMPLED = 8;
/** `shareOf` returns the required share for all generated lines. For the sample, this value is subtracted from it. */
const SAMPLE_TOLERANCE = 0.05;
const ORDINARY = '#13-61, St. 63, Sangkat Boeung Keng Kang 1, Khan Chamkarmon, Phnom Penh 12302';
/**
 * The maximum time for a hostile line, as a multiple of the time for an ordinary line. The measured multiple was 8. If the search
 * did not limit its work, the multiple would be in the thousands.
 */
const MOST_TIMES_AS_LONG = 40;
const ROUNDS = 3;

/** At least this share of the lines of shops must be found. The rules of the search were also tuned on these lines. */
const SHOPS_SHARE = 0.97;

const opened = openSearch();

function read(line: string): ReadPlace {
  return readPlace(opened.search, line);
}

/** Returns the shortest time of several rounds, in milliseconds. Other load on the machine can only add time. */
function timeOf(line: string): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    read(line);
    return performance.now() - begun;
  });
  return Math.min(...times);
}

function isRight(line: LabelledLine): boolean {
  return isMeant(line, read(line.line).code);
}

/** At least this share of the lines of each kind must be found. The rules of the search were not tuned on these lines. */
const WANTED: [kind: string, share: number][] = [
  ['clean', 0.95],
  ['misspelt', 0.95],
  ['khmer', 0.96],
  ['former', 0.95],
  ['town', 0.95],
  ['code', 0.95],
  ['landmark', 0.85],
  ['short', 0.97],
];

describe.each(['addresses-of-people.tsv', 'addresses-held-out.tsv'])('addresses of %s', (file) => {
  const lines = readLabelledLines(file);

  it.each(WANTED)('are found: %s', (kind, share) => {
    const asked = lines.filter((line) => line.kind === kind);
    const missed = asked.filter((line) => !isRight(line)).map(({ line }) => line);
    expect(asked.length).toBeGreaterThan(4);
    expect(1 - missed.length / asked.length >= share ? [] : missed).toEqual([]);
  });

  it('are called exact or likely where they are right, and mostly', () => {
    for (const { sure, wrong } of judgeBothWays(opened.search, lines)) {
      expect(wrong).toEqual([]);
      expect(sure.length / lines.length).toBeGreaterThan(0.8);
    }
  });
});

it('finds addresses as people, shops and organisations send them', () => {
  const lines = readLabelledLines('addresses-of-senders.tsv');
  const missed = lines.filter((line) => !isRight(line) || read(line.line).match === 'none');
  expect(lines).toHaveLength(100);
  expect(missed.map(({ line }) => line)).toEqual([]);
  for (const { sure, wrong } of judgeBothWays(opened.search, lines)) {
    expect(wrong).toEqual([]);
    expect(sure.length).toBeGreaterThan(90);
  }
});

describe('addresses of hotels, organisations, branches and sellers', () => {
  const lines = readLabelledLines('addresses-of-shops.tsv');
  const kinds = [...new Set(lines.map(({ kind }) => kind))];

  it.each(kinds)('are found: %s', (kind) => {
    const asked = lines.filter((line) => line.kind === kind);
    const missed = asked.filter((line) => !isRight(line)).map(({ line }) => line);
    expect(1 - missed.length / asked.length >= SHOPS_SHARE ? [] : missed).toEqual([]);
  });

  it('are called exact or likely where they are right, and mostly', () => {
    for (const { sure, wrong } of judgeBothWays(opened.search, lines)) {
      expect(wrong).toEqual([]);
      expect(sure.length / lines.length).toBeGreaterThan(0.85);
    }
  });
});

it('finds addresses as they are written at counters and below pictures of shops', () => {
  const lines = readLabelledLines('addresses-at-counters.tsv');
  const missed = lines.filter((line) => !isRight(line) || read(line.line).match === 'none');
  expect(lines).toHaveLength(100);
  expect(missed.length <= 2 ? [] : missed.map(({ line }) => line)).toEqual([]);
  for (const { sure, wrong } of judgeBothWays(opened.search, lines)) {
    expect(wrong).toEqual([]);
    expect(sure.length).toBeGreaterThan(85);
  }
});

it.each(readFileSync(path.join(DATA, 'lines-of-no-place.txt'), 'utf8').trim().split('\n'))(
  'no place is invented for "%s"',
  (line) => {
    expect(read(line).match).toBe('none');
    expect(opened.search.list(line, { isComplete: true }).read().match).toBe('none');
  },
);

it.each(Object.entries(ADDRESS_RULES))('finds lines made by rule: %s', (name, listQueries) => {
  const asked = listQueries(opened.sources).filter((_line, index) => index % SAMPLED === 0);
  const { top1, misses } = measureQuality(opened.search, asked, true);
  expect(top1 >= shareOf(name) - SAMPLE_TOLERANCE ? [] : misses).toEqual([]);
});

it.each([
  ['digits and letters in turns', '1a'.repeat(100)],
  ['numbers and signs', '#1, St. 2, '.repeat(18)],
  ['unit words and names', 'khum thmei khum kandal '.repeat(8)],
  ['words before a word for a street', 'aa bb cc dd st '.repeat(13)],
  ['Khmer without a space', 'ផ្លូវភូមិថ្មី'.repeat(15)],
])('is not slowed down by %s', (_what, line) => {
  expect(timeOf(line)).toBeLessThan(MOST_TIMES_AS_LONG * timeOf(ORDINARY));
});

it.each([
  [
    'the code of a place in the province that is named leads to it',
    'ABC Trading, Phnom Penh 120802',
    '120802',
    'likely',
  ],
  ['the code of another branch is not followed', 'Boeung Salang, Phnom Penh 120802', '120410', 'unsure'],
  ['a village of a number is called so in English', 'village 3 tonle basak', '12010103', 'likely'],
  ['a landmark is meant rather than the district of its name', 'near Banteay Srei', '170301', 'unsure'],
  ['the Mekong is no commune', 'Kampong Cham town, along the Mekong', '0305', 'exact'],
  ['a code with the country before it', 'KH-120101', '120101', 'exact'],
  ['the same behind names', 'Tuol Sleng, KH 121303', '121303', 'likely'],
  ['a name with a slip beside a house', '#4BEo, Kampong Chen Tboun, Stoung', '060805', 'likely'],
  ['a town in the name of a street', 'Siem Reap old airport road near airport', '1710', 'unsure'],
  ['a landmark of another province is left over', 'Kampot riverside', '07', 'unsure'],
  ['a number behind the province is of nothing', 'Sla Kram, Siem Reap 5', '171001', 'exact'],
  ['a number that is marked as one chooses', 'Toul Tompoung No. 2, Chamkar Mon', '120109', 'likely'],
  ['the same without a district', 'Boeng Keng Kang No. 1', '121301', 'exact'],
  ['the same in brackets', 'Sangkat Kakab (2), Khan Pur Senchey', '120918', 'exact'],
  ['the same in Khmer', 'សង្កាត់ទួលទំពូង លេខ២ ខណ្ឌចំការមន', '120109', 'exact'],
  ['in words', 'Phsar Depou three, Tuol Kouk', '120403', 'exact'],
  ['a house behind a name that no number has', 'Preaek Lieb No. 2, Chrouy Changva', '121002', 'likely'],
  ['a telephone behind a code leaves it whole', 'battambang 020305 012 345 678', '020305', 'exact'],
  ['a zero that a spreadsheet dropped', 'Sla Ket, Battambang 20305', '020305', 'exact'],
  ['a mountain that is a park', 'Phnom Kulen national park', '17', 'likely'],
  ['a landmark is where something is beside', 'next to Calmette Hospital', '120210', 'likely'],
  ['what a line is hardly like hides no town', 'Siem Reap extra words', '17', 'unsure'],
  ['a mall by the short of its name, in its district', 'Aeon Sen Sok', '1208', 'likely'],
  ['nor does it hide a code', 'Siem Reap 171001 extra words', '171001', 'likely'],
  ['a short name between commas', 'Happy Tours, Kep', '23', 'unsure'],
  ['the same behind words', 'Happy Tours Kep', '23', 'unsure'],
  ['before a word that is like a commune elsewhere', 'Kep beach', '23', 'unsure'],
  ['a short name in Chinese behind words', '酒店 暹粒', '17', 'likely'],
  ['a village that the commune named has not', 'Phum 3, Sangkat Kampong Cham', '03050403', 'unsure'],
  ['two communes of one district', 'Popok Rung Roeang Stoung', '060811', 'unsure'],
  ['the same in Khmer', 'ក្រឡា វិហារធំ កំពង់សៀម', '030615', 'unsure'],
  ['a name that is the end of another one', 'Mlu Prey Muoy Siem Reap', '171205', 'unsure'],
  ['the same behind a unit word', 'ស្រុកពារាំង ខេត្តព្រះសីហនុ', '180601', 'unsure'],
  ['what is like a district, and the name of another', 'Tuek Chhou, Tboung Khmum', '250107', 'unsure'],
  ['a commune beside a village that is a street', 'ភូមិផ្លូវបំបែក សង្កាត់ប៉ោយប៉ែត', '011002', 'likely'],
  ['a word of which only the beginning is a name', 'Sangkat Phsar Depou 6, Tuol Kouk', '120403', 'unsure'],
  ['a word that is like a unit word, of nothing', 'Sdok, Sameakki Mean Chey', '0407', 'unsure'],
  ['glued unit words begin no other name', 'sangkatteukthla khansensok', '120802', 'likely'],
  ['the country in Vietnamese', 'Phnôm Pênh, Campuchia', '12', 'likely'],
  ['a city in Vietnamese', 'Thành phố Xiêm Riệp', '1710', 'exact'],
  ['a city in Chinese', '金边市', '12', 'exact'],
  ['behind the country', '柬埔寨金边', '12', 'exact'],
  ['a city in Thai', 'กรุงพนมเปญ', '12', 'exact'],
  ['a province in Thai, and the country', 'จังหวัดเสียมราฐ ประเทศกัมพูชา', '17', 'exact'],
  ['a town in French', 'ville de Battambang', '0203', 'exact'],
  ['a city in Japanese', 'カンボジア プノンペン市', '12', 'exact'],
])('%s', (_what, line, code, match) => {
  expect(read(line)).toEqual({ code, match });
});
