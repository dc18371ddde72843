import { expect, it } from 'vitest';
import { pageIdOf } from './page-id.ts';

it.each([
  ['/', 'page:/'],
  ['/km', 'page:/'],
  ['/km/track', 'page:/track'],
  ['/track', 'page:/track'],
  ['/kmart', 'page:/kmart'],
])('the page at %s is named %s', (url, id) => {
  expect(pageIdOf(url)).toBe(id);
});
