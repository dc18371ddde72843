import { expect, it } from 'vitest';
import { toTarget } from './send-request.ts';

it.each([
  ['/base/api', '/postcodes/171001', undefined, '/base/api/postcodes/171001'],
  ['', '/places', {}, '/places'],
  ['/api', '/page', { path: '/km/a b', lang: 'km' }, '/api/page?path=%2Fkm%2Fa+b&lang=km'],
])('the target of a call has a query only where there is one: %s%s', (base, path, query, target) => {
  expect(toTarget(base, path, query)).toBe(target);
});

it('a target longer than this server accepts is not sent', () => {
  expect(() => toTarget('', '/page', { path: 'a'.repeat(9000) })).toThrow('uri-too-long');
});
