import { expect, it } from 'vitest';
import { readRoadName } from './road-names.ts';

it.each([
  ['មហាវិថី ព្រះសីហនុ (២៧៤)', 'Street 274', 'មហាវិថី ព្រះសីហនុ (២៧៤)'],
  ['មហាវិថី ហ្សាវ៉ាហាឡាល នេរុហ៍ (ផ្លូវ ២', '', 'មហាវិថី ហ្សាវ៉ាហាឡាល នេរុហ៍'],
  ['ផ្លូវ ១៩៩ - Street 199', 'Street 199', 'ផ្លូវ ១៩៩'],
  ['City Center Boulevard (169)', 'City Center Boulevard', 'ផ្លូវ ១៦៩'],
  ['Street 78A', 'Street 78A', 'ផ្លូវ ៧៨A'],
  ['ផ្លូវ ៧ មករា', '', 'ផ្លូវ ៧ មករា'],
])('%s is a street for readers of both languages', (text, en, km) => {
  expect(readRoadName(text)).toEqual({ en, km });
});

it.each([
  'ស្ពានថ្ម',
  'National Road 57-7',
  'Quốc lộ 22B',
  'Khvav to Chey Sen (RIP-IV Project)',
  '125',
  undefined,
])('%s is no name of a street', (text) => {
  expect(readRoadName(text)).toBeUndefined();
});
