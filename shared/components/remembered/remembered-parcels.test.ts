import { expect, it } from 'vitest';
import { addParcel, readParcels, type RememberedParcel } from './remembered-parcels.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = 400 * DAY;

function parcel(n: string, days = 0): RememberedParcel {
  return { n, a: NOW - days * DAY };
}

it('the newest stands first, once, and twenty stand at most', () => {
  const many = Array.from({ length: 25 }, (_, index) => `EE0000000${10 + index}KH`);
  const all = many.reduce<RememberedParcel[]>((list, n) => addParcel(list, parcel(n)), []);
  expect(all.map(({ n }) => n)).toEqual(many.toReversed().slice(0, 20));
  const again = addParcel(all, { ...parcel(many[20] ?? ''), l: 'Shoes' });
  expect(again).toHaveLength(20);
  expect(again[0]).toMatchObject({ n: many[20], l: 'Shoes' });
});

it('after 180 days a number may be of another parcel, and is forgotten', () => {
  const text = JSON.stringify([parcel('EE123456785KH', 179), parcel('RR473124829GB', 181)]);
  expect(readParcels(text, NOW).map(({ n }) => n)).toEqual(['EE123456785KH']);
});

it.each([
  'null',
  '{}',
  'x',
  '[{"n":"EE123456785KH"}]',
  '[{"n":"<script>","a":1}]',
  JSON.stringify(Array.from({ length: 21 }, () => parcel('EE123456785KH'))),
  JSON.stringify([{ ...parcel('EE123456785KH'), l: 'x'.repeat(61) }]),
])('what is odd in storage drops all of it: %s', (text) => {
  expect(readParcels(text, NOW)).toEqual([]);
});

it('what is not stored is none', () => {
  expect(readParcels(null, NOW)).toEqual([]);
});
