import { expect, it } from 'vitest';
import { matchRoute } from '#shared/routes/match-route.ts';
import { readNearCode } from './load-page.ts';

function findCode(path: string): string | undefined {
  const route = matchRoute(path);
  return route && readNearCode(route);
}

it.each([
  ['/postcode/129999', '129999'],
  ['/postcode-start-with/99', '99'],
  ['/postcode-start-with/1299', '1299'],
])('%s asks for %s', (path, code) => {
  expect(findCode(path)).toBe(code);
});

it.each([
  '/',
  '/postcode',
  '/postcode/12999',
  '/postcode/12-99-99',
  '/postcode/១២៩៩៩៩',
  '/postcode/129999/x',
  '/postcode-start-with/x',
  '/postcode-start-with/1234567',
  '/kampot-province/129999',
  '/nowhere/129999',
])('%s asks for no code', (path) => {
  expect(findCode(path)).toBeUndefined();
});
