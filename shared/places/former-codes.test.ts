import { expect, it } from 'vitest';
import { listFormerCodes } from './former-codes.ts';

const PLACES = [
  { code: '010101', postcode: '010101' },
  { code: '010102', postcode: '010103' },
  { code: '010103', postcode: '010104' },
  { code: '010104', postcode: null },
];

it.each([
  ['010101', '010101', 'unchanged', '010101'],
  ['010102', '010102', 'retired', undefined],
  ['010102', '010103', 'unchanged', '010102'],
  ['010103', '010103', 'reused', '010102'],
  ['010104', '010104', 'reused', '010103'],
  ['010104', '019999', 'retired', undefined],
])('place %s with the former code %s: %s, today of %s', (placeCode, code, fate, owner) => {
  const [found] = listFormerCodes([{ placeCode, code }], PLACES, ({ postcode }) => postcode);
  expect(found).toMatchObject({ code, fate, former: { code: placeCode } });
  expect(found?.current?.code).toBe(owner);
});

it('leaves out a place that does not exist', () => {
  expect(listFormerCodes([{ placeCode: '99', code: '990000' }], PLACES, () => null)).toEqual([]);
});
