import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Path } from './path.ts';

it.each(['/', '/km', '/kampot-province/chhuk#v01', '/search?q=%E1%9E%80', '/កំពត', '/a//b'])(
  '%s is an address on this site',
  (path) => {
    expect(v.is(Path, path)).toBe(true);
  },
);

it.each([
  '',
  'track',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a b',
  'https://evil.example',
  'javascript:alert(1)',
])('%j is none', (path) => {
  expect(v.is(Path, path)).toBe(false);
});
