import { expect, it } from 'vitest';
import { readPlaceRef } from './read-place-ref.ts';

it.each([
  ['120101', { kind: 'postcode', code: '120101' }],
  ['១២ ០១ ០១', { kind: 'postcode', code: '120101' }],
  ['/kampot-province/chhuk', { kind: 'path', path: '/kampot-province/chhuk' }],
  ['/km/kampot-province', { kind: 'path', path: '/kampot-province' }],
  ['/a/b/c#v01', { kind: 'path', path: '/a/b/c', village: 'v01' }],
  ['11.5564,104.9282', { kind: 'position', point: { latitude: 11.5564, longitude: 104.9282 } }],
  [' 11.55641, 104.92824 ', { kind: 'position', point: { latitude: 11.5564, longitude: 104.9282 } }],
  ['១១.៥, ១០៤.៩', { kind: 'position', point: { latitude: 11.5, longitude: 104.9 } }],
  ['-33.86, 151.2', { kind: 'position', point: { latitude: -33.86, longitude: 151.2 } }],
])('reads %s', (text, ref) => {
  expect(readPlaceRef(text)).toEqual(ref);
});

it.each([
  '',
  'kampot',
  '12010',
  '91,104',
  '11,181',
  '1e2,104',
  '/../etc',
  '//x',
  '/a/b/c/d',
  `/${'a'.repeat(200)}`,
])('makes nothing of "%s"', (text) => {
  expect(readPlaceRef(text)).toBeUndefined();
});
