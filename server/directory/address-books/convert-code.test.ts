import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeFormerCodes } from '../client-files/client-files-plugin.ts';
import { composePlaceIndex } from '../client-files/place-index.ts';
import { CodeList, type BookRow, type ConversionStatus } from '#shared/contracts/addresses/conversion.ts';
import { createConverter, findCode, judgeList } from '#shared/places/convert-code.ts';
import type { CodeFate } from '#shared/contracts/postcode.ts';
import { listFormerCodes, readFormerUses } from '#shared/places/former-codes.ts';
import { readPlaceIndex } from '#shared/places/place-index.ts';

const DATA_FOLDER = path.join(import.meta.dirname, '../data');
const places = readPlaceIndex(composePlaceIndex(DATA_FOLDER));
const communes = places.filter(({ level }) => level === 'commune');
const former = listFormerCodes(
  readFormerUses(composeFormerCodes(DATA_FOLDER), communes),
  places,
  ({ postcode }) => postcode,
);
const convert = createConverter({ places, former });

function convertOne(row: BookRow, list: CodeList = 'unknown', hasSixDigits = true) {
  const { status, code, candidates, hasRestoredZero } = convert(row, { list, hasSixDigits });
  return [status, code, candidates.length, ...(hasRestoredZero ? ['zero'] : [])];
}

describe('all codes of 2022, with a name or without, in each list', () => {
  const OF_FATE: Record<CodeFate, Record<CodeList, ConversionStatus>> = {
    unchanged: { '2022': 'unchanged', current: 'unchanged', unknown: 'unchanged' },
    retired: { '2022': 'converted', current: 'converted', unknown: 'converted' },
    reused: { '2022': 'converted', current: 'already-current', unknown: 'choose' },
  };

  it.each(CodeList.options)('converts them by the code alone: %s', (list) => {
    for (const { code, fate, former: place, current } of former) {
      const status = OF_FATE[fate][list];
      const owner = status === 'already-current' ? current : place;
      expect([code, ...convertOne({ code }, list)]).toEqual(
        status === 'choose' ? [code, status, null, 2] : [code, status, owner?.postcode, 0],
      );
    }
  });

  it.each(CodeList.options.flatMap((list) => [[list, 'en'] as const, [list, 'km'] as const]))(
    'converts them by the name of their place, whatever the list: %s, %s',
    (list, language) => {
      for (const { code, fate, former: place } of former) {
        const row = {
          code,
          name: place.name[language],
          district: place.parents[1]?.name[language] ?? '',
          province: place.parents[0]?.name[language] ?? '',
        };
        const status = fate === 'unchanged' ? 'unchanged' : 'converted';
        expect([code, ...convertOne(row, list)]).toEqual([code, status, place.postcode, 0]);
      }
    },
  );

  it.each(['en', 'km'] as const)(
    'leaves a reused code beside the name of its owner of today: %s',
    (language) => {
      const others = former.filter(
        ({ fate, former: place, current }) =>
          fate === 'reused' && current?.name.en !== place.name.en && current?.name.km !== place.name.km,
      );
      expect(others.length).toBeGreaterThan(former.length / 3);
      for (const { code, current } of others)
        expect([code, ...convertOne({ code, name: current?.name[language] ?? '' }, '2022')]).toEqual([
          code,
          'already-current',
          code,
          0,
        ]);
    },
  );

  it('leaves every code of today as it is, with its name', () => {
    for (const { postcode, name, parents } of communes) {
      const row = { code: postcode ?? '', name: name.km, district: parents[1]?.name.km ?? '' };
      expect(convertOne(row)[1]).toBe(postcode);
    }
  });

  it('converts the codes of districts as the table of districts has them', () => {
    const [head = [], ...rows] = readFileSync(path.join(DATA_FOLDER, 'districts.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'));
    const districts = rows.map((row) => ({
      postcode: row[head.indexOf('postcode')] ?? '',
      prefix: row[head.indexOf('prefix_2022')] ?? '',
    }));
    const answers = districts
      .filter(({ prefix }) => prefix !== '')
      .map(({ postcode, prefix }) => {
        const row = { code: `${prefix}00` };
        return { postcode, ...convert(row, { list: '2022', hasSixDigits: true }) };
      });
    // A district that has been divided since 2022 has several successors.
    const divided = answers.filter(({ code }) => code === null);
    expect(divided.length).toBeLessThan(districts.length / 10);
    for (const { postcode, candidates } of divided)
      expect(candidates.map((one) => one.postcode)).toContain(postcode);
    for (const { postcode, status, code } of answers.filter((answer) => answer.code !== null))
      expect([status, code]).toEqual(['district', postcode]);
  });
});

describe('convert', () => {
  it.each<[string, BookRow, readonly unknown[]]>([
    ['a name of neither owner', { code: '171001', name: 'Tonle Basak' }, ['name-disagrees', '120101', 0]],
    ['a name that nobody has', { code: '120101', name: 'Sok Dara' }, ['unchanged', '120101', 0]],
    ['no code', { name: 'ទន្លេបាសាក់' }, ['by-name', '120101', 0]],
    ['no code, in an address', { name: 'No 5, Sangkat Sla Kram, Siem Reap' }, ['by-name', '171001', 0]],
    ['another province', { name: 'Tonle Basak', province: 'Kampot' }, ['choose', null, 1]],
    ['five digits of 1997', { code: '12101' }, ['five-digit', null, 0]],
    ['a lost zero', { code: '10201', name: 'Banteay Neang' }, ['already-current', '010201', 0, 'zero']],
    ['Khmer digits', { code: '១២០១០១' }, ['unchanged', '120101', 0]],
    ['a province', { code: '120000' }, ['district', '120000', 0]],
    ['a code of nobody', { code: '999999' }, ['unknown', null, 0]],
    [
      'a code of nobody, with a name',
      { code: '999999', name: 'Sla Kram', province: 'Siem Reap' },
      ['by-name', '171001', 0],
    ],
    ['nothing', {}, ['unknown', null, 0]],
  ])('decides %s', (_what, row, expected) => {
    expect(convertOne(row)).toEqual(expected);
  });

  it('reads five digits as the scheme of 1997 where no column of six digits lost a zero', () => {
    expect(convertOne({ code: '10201' }, '2022', false)).toEqual(['five-digit', null, 0]);
  });

  it('tells the list of many rows', () => {
    const judge = (rows: readonly BookRow[]) =>
      judgeList(rows.map((row) => convert(row, { list: 'unknown', hasSixDigits: true })));
    const retired = former.filter(({ fate }) => fate === 'retired').map(({ code }) => ({ code }));
    const old = new Set(former.map(({ code }) => code));
    const fresh = communes.flatMap(({ postcode }) =>
      postcode === null || old.has(postcode) ? [] : [{ code: postcode }],
    );
    expect(judge(retired)).toEqual({ list: '2022', proofs: retired.length, against: 0 });
    expect(judge(fresh)).toEqual({ list: 'current', proofs: fresh.length, against: 0 });
    expect(judge([...retired.slice(0, 5), ...fresh.slice(0, 5)]).list).toBe('unknown');
    expect(judge([{ code: '120101' }, {}])).toEqual({ list: 'unknown', proofs: 0, against: 0 });
  });
});

it('finds the code in a text that has one', () => {
  expect(findCode('Sok 012345678 Kep ១៧១០០១')).toBe('171001');
  expect(findCode('171001 or 171002')).toBeUndefined();
});
