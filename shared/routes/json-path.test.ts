import { describe, expect, it } from 'vitest';
import { readJsonPath, toJsonPath } from './json-path.ts';

const twins: [page: string, data: string][] = [
  ['/', '/index.json'],
  ['/km', '/km/index.json'],
  ['/track', '/track.json'],
  ['/km/kampot-province/chhuk', '/km/kampot-province/chhuk.json'],
];

describe('the address of a page as data', () => {
  it.each(twins)('of %s is %s', (page, data) => {
    expect(toJsonPath(page)).toBe(data);
  });

  it.each(twins)('leads back to %s from %s', (page, data) => {
    expect(readJsonPath(data)).toBe(page);
  });

  it('has a second spelling for the Khmer home, as its path would have', () => {
    expect(readJsonPath('/km.json')).toBe('/km');
  });

  it.each(['/', '/track', '/track.jso', '/track.JSON', '/json', '/.json', '/km/.json', '/track/.json'])(
    'is not %s',
    (path) => {
      expect(readJsonPath(path)).toBeUndefined();
    },
  );
});
