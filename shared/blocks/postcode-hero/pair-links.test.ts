import { describe, expect, it } from 'vitest';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { pairLinks } from './pair-links.ts';

function place(level: PlaceSummary['level'], path: string, code: string): PlaceSummary {
  return {
    code: '0',
    level,
    path,
    name: { en: path, km: path },
    unit: { en: level, km: level },
    postcode: { status: 'confirmed', code, candidates: [] },
  };
}

const province = place('province', '/p', '170000');
const district = place('district', '/p/d', '171000');
const commune = place('commune', '/p/d/c', '171001');

function urls(
  of: PlaceSummary,
  parents: PlaceSummary[],
  code: string,
  role: 'current' | 'former' = 'current',
) {
  return pairLinks({ place: of, parents, code, role }, 'km').map(({ url }) => url);
}

describe('pairLinks', () => {
  it('leads up the hierarchy, and from the last pair to the code', () => {
    expect(urls(commune, [province, district], '171001')).toEqual([
      '/km/p',
      '/km/p/d',
      '/km/postcode/171001',
    ]);
  });

  it('leads from the pairs below a place to the code of the place', () => {
    expect(urls(district, [province], '171000')).toEqual(['/km/p', '/km/p/d', '/km/postcode/171000']);
    expect(urls(province, [], '170000')).toEqual(['/km/p', '/km/postcode/170000', '/km/postcode/170000']);
  });

  it('leads nowhere from a former code, whose pairs name other places', () => {
    expect(urls(commune, [province, district], '171201', 'former')).toEqual([]);
  });
});
