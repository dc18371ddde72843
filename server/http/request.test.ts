import { describe, expect, it } from 'vitest';
import { keyOfVisit, readRequest } from './request.ts';

const BANK = '/free-tools/atm-finder/kampot-province/aba-bank';

describe('a path with a decoded ? or #', () => {
  it.each(['?', '#'])('names no page, because another page has its URL: %s', (mark) => {
    const escaped = encodeURIComponent(`${mark}page=2`);
    expect(readRequest(`${BANK}${escaped}.json`).visit.mayExist).toBe(false);
    expect(readRequest('/api/page').readVisit(`${BANK}${mark}page=2`).mayExist).toBe(false);
  });

  it('does not share the cache key of the existing page', () => {
    const { visit } = readRequest(`${BANK}?page=2`);
    expect([visit.mayExist, keyOfVisit(visit)]).toEqual([true, `${BANK}?page=2`]);
  });
});
