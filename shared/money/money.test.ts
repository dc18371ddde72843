import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Currency, Rates } from '#shared/contracts/rates.ts';
import { formatMoney, formatPercent, formatRate } from '#shared/i18n/format-money.ts';
import { ageOfRates } from './age-of-rates.ts';
import { toCash, toNotes, boardCurrency, convert, convertByBoard } from './convert.ts';
import { readAmount, readBoard } from './read-amount.ts';

const rates: Pick<Rates, 'items'> = {
  items: [
    { currency: 'USD', unit: 1, bid: 4011, ask: 4021, average: 4016 },
    { currency: 'VND', unit: 1000, bid: null, ask: null, average: 153 },
  ],
};

describe('a sum in another currency', () => {
  it.each<[number, Currency, Currency, number | undefined]>([
    [1, 'USD', 'KHR', 4016],
    [12.5, 'USD', 'KHR', 50_200],
    [8032, 'KHR', 'USD', 2],
    [1000, 'VND', 'KHR', 153],
    [1, 'USD', 'VND', 26_248.366013],
    [7, 'KHR', 'KHR', 7],
    [0, 'USD', 'KHR', 0],
    [1, 'THB', 'KHR', undefined],
    [1, 'KHR', 'EUR', undefined],
  ])('%s %s in %s is %s', (amount, from, to, due) => {
    const found = convert(rates, { amount, from, to });
    expect(found === undefined ? found : Number(found.toFixed(6))).toBe(due);
  });

  it.each<[number, Currency, Currency, number, number | undefined, number | undefined]>([
    [10, 'USD', 'KHR', 4050, 40_500, 0.8466],
    [8100, 'KHR', 'USD', 4050, 2, 0.8466],
    [5000, 'VND', 'KHR', 150, 750, -1.9608],
    [2, 'THB', 'KHR', 120, 240, undefined],
    [2, 'USD', 'VND', 4050, undefined, undefined],
    [2, 'USD', 'KHR', 0, undefined, undefined],
  ])('%s %s in %s by a board that says %s', (amount, from, to, board, sum, percent) => {
    const found = convertByBoard(rates, { amount, from, to }, board);
    const shown = found?.percent === undefined ? undefined : Number(found.percent.toFixed(4));
    expect([found?.amount, shown]).toEqual([sum, percent]);
  });

  it('has a board where one side is the riel', () => {
    expect(boardCurrency({ from: 'USD', to: 'KHR' })).toBe('USD');
    expect(boardCurrency({ from: 'KHR', to: 'THB' })).toBe('THB');
    expect(boardCurrency({ from: 'USD', to: 'THB' })).toBeUndefined();
    expect(boardCurrency({ from: 'KHR', to: 'KHR' })).toBeUndefined();
  });
});

describe('the board of a changer', () => {
  it.each([
    ['4.050', 4016, 4050],
    ['4,050', 4016, 4050],
    ['4050', 4016, 4050],
    ['៤.០៥០', undefined, 4050],
    ['118.900', 118.9, 118.9],
    ['118,9', 118.9, 118.9],
    ['0.155', 0.153, 0.155],
    ['0.155', undefined, 0.155],
    ['153', 153, 153],
    ['', 4016, undefined],
    ['-4', 4016, undefined],
  ])('%s beside an official %s is %s', (typed, official, due) => {
    expect(readBoard(typed, official)).toBe(due);
  });
});

describe('cash', () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [50_649, 50_600],
    [50_650, 50_700],
    [4016, 4000],
    [999_999_999_999, 1_000_000_000_000],
  ])('%s riel are paid as %s', (riel, cash) => expect(toCash(riel)).toBe(cash));

  it('is paid in few notes', () => {
    expect(toNotes(50_700)).toEqual([
      { note: 50_000, count: 1 },
      { note: 500, count: 1 },
      { note: 200, count: 1 },
    ]);
  });

  it('of any sum is the sum of its notes, at most two of each but the greatest', () => {
    assert(
      property(integer({ min: 0, max: 10 ** 12 }), (riel) => {
        const cash = toCash(riel);
        const notes = toNotes(cash);
        expect(notes.reduce((sum, { note, count }) => sum + note * count, 0)).toBe(cash);
        expect(notes.filter(({ note, count }) => note < 100_000 && count > 2)).toEqual([]);
      }),
      { seed: 14, numRuns: 300 },
    );
  });
});

describe('an amount', () => {
  it.each<[string, Currency, number | undefined]>([
    ['12.50', 'USD', 12.5],
    ['12,5', 'USD', 12.5],
    ['១២.៥០', 'USD', 12.5],
    ['50,000', 'KHR', 50_000],
    ['50.000', 'KHR', 50_000],
    ['50.000', 'USD', 50],
    ['1.250.000', 'USD', 1_250_000],
    ['1,250,000.75', 'USD', 1_250_000.75],
    ['1 250 000', 'KHR', 1_250_000],
    ['$12', 'USD', 12],
    ['12000៛', 'KHR', 12_000],
    ['0', 'USD', 0],
    ['999999999999', 'KHR', 999_999_999_999],
    ['1234567890123', 'KHR', undefined],
    ['-5', 'USD', undefined],
    ['1e9', 'USD', undefined],
    ['12.34567', 'USD', undefined],
    ['1,2,3', 'USD', undefined],
    ['12.', 'USD', undefined],
    ['', 'USD', undefined],
    ['dollar', 'USD', undefined],
    ['1'.repeat(500), 'USD', undefined],
  ])('%j of %s is %s', (typed, currency, due) => expect(readAmount(typed, currency)).toBe(due));
});

describe('the age of rates', () => {
  const fetchedAt = '2026-11-20T08:00:00.000Z';
  it.each([
    ['2026-11-20T16:59:00Z', 0, false],
    ['2026-11-20T17:00:00Z', 1, false],
    ['2026-11-21T09:00:00Z', 1, true],
  ])('at %s is %s days', (now, ageDays, isStale) => {
    expect(ageOfRates({ date: '2026-11-20', fetchedAt }, new Date(now))).toEqual({ ageDays, isStale });
  });

  it('is more than usual after two weeks, and never less than nothing', () => {
    const now = new Date('2026-12-05T08:00:00Z');
    const renewed = { date: '2026-11-20', fetchedAt: now.toISOString() };
    expect(ageOfRates(renewed, now)).toEqual({ ageDays: 15, isStale: true });
    expect(ageOfRates({ ...renewed, date: '2026-12-06' }, now).ageDays).toBe(0);
  });
});

it('money is written with the decimals that people use, the sign of the riel behind', () => {
  expect(formatMoney(50_644.4, 'KHR')).toBe('50,644 ៛');
  expect(formatMoney(12.5, 'USD')).toBe('$12.50');
  expect(formatMoney(1_000_000.4, 'VND')).toBe('1,000,000 VND');
  expect(formatMoney(450, 'THB')).toBe('450.00 THB');
  expect([formatRate(4016.5), formatRate(0.0380973)]).toEqual(['4,016.5', '0.0380973']);
  expect([formatPercent(0.846), formatPercent(-2), formatPercent(0)]).toEqual(['+0.8 %', '-2 %', '0 %']);
});
