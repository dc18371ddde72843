import { expect, it } from 'vitest';
import { writeStreet } from './found-address.ts';

it.each([
  ['house', 'ផ្ទះលេខ ១២', 'No. 12', 'ផ្ទះលេខ ១២'],
  ['house', 'ផ្ទះ១២អេ', 'ផ្ទះ១២អេ', 'ផ្ទះ១២អេ'],
  ['house', '១២', 'No. 12', '១២'],
  ['house', '#13-61', '#13-61', 'ផ្ទះលេខ 13-61'],
  ['house', 'House No. 12A', 'House No. 12A', 'ផ្ទះលេខ 12A'],
  ['house', 'No. 141, 146, 148 & 148ABCD', 'No. 141, 146, 148 & 148ABCD', 'ផ្ទះលេខ 141, 146, 148 & 148ABCD'],
  ['house', '5', '5', 'ផ្ទះលេខ 5'],
  ['house', 'Room 5', 'Room 5', 'Room 5'],
  ['house', '2nd floor', '2nd floor', '2nd floor'],
  ['street', 'St. 63', 'St. 63', 'ផ្លូវ 63'],
  ['street', 'Street No. 271', 'Street No. 271', 'ផ្លូវ 271'],
  ['street', 'ផ្លូវលេខ ២៧១', 'Street 271', 'ផ្លូវលេខ ២៧១'],
  ['street', 'ផ្លូវព្រះនរោត្តម', 'ផ្លូវព្រះនរោត្តម', 'ផ្លូវព្រះនរោត្តម'],
  ['street', 'Norodom Blvd', 'Norodom Blvd', 'Norodom Blvd'],
  ['street', 'National Road 6A', 'National Road 6A', 'National Road 6A'],
  ['building', 'Hotel 5', 'Hotel 5', 'Hotel 5'],
] as const)('writes a %s, %s, for both languages', (kind, text, en, km) => {
  expect([writeStreet({ kind, text }, 'en'), writeStreet({ kind, text }, 'km')]).toEqual([en, km]);
});
