import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';
import { toLocalPath } from './language-path.ts';
import { provinceSlugs } from './province-slugs.ts';

const moved: [from: string, to: string][] = [
  ['/track/', '/track'],
  ['/km/', '/km'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/track', '/track'],
  ['/EN/Track/', '/track'],
  ['/KM/Track', '/km/track'],
  ['/Kampot-Province', '/kampot-province'],
  ['/battambang-province', '/battambang-provine'],
  ['/km/battambang-province/bavel', '/km/battambang-provine/bavel'],
  ['/en/Siem-Reap-Province/Siem-Reap/Sla-Kram/', '/siem-reap-provine/siem-reap/sla-kram'],
  ['/find-post-office/siem-reap-province/', '/find-post-office/siem-reap-provine'],
  ['/km/free-tools/ATM-finder/battambang-province/aba', '/km/free-tools/atm-finder/battambang-provine/aba'],
  ['/postcode/12 01 01', '/postcode/120101'],
  ['/postcode/12-01-01', '/postcode/120101'],
  ['/postcode/12.01.01', '/postcode/120101'],
  ['/postcode/12·01·01', '/postcode/120101'],
  ['/postcode/១២០១០១', '/postcode/120101'],
  ['/km/postcode/១២ ០១ ០១/', '/km/postcode/120101'],
  ['/postcode-start-with/១២', '/postcode-start-with/12'],
  ['/postcode-start-with/12-0', '/postcode-start-with/120'],
  ['/postcode-start-with/120101', '/postcode/120101'],
  ['/km/Postcode-Start-With/១២-០១-០១/', '/km/postcode/120101'],
];

const unchanged = [
  '/',
  '/km',
  '/track',
  '/english',
  '/kampot-province/chhuk',
  '/battambang-provine',
  '/postcode',
  '/postcode/12010',
  '/postcode/abcdef',
  '/postcode/120101/120102',
  '/postcode-start-with/1',
  '/System/page-not-found',
  '/km/System/page-not-found',
  '//evil.example',
];

function spell(given: string): string {
  const { language, path } = canonicalPath(given);
  return toLocalPath(language, path);
}

describe('canonicalPath', () => {
  it.each(moved)('leads %s to %s', (from, to) => {
    expect(spell(from)).toBe(to);
  });

  it.each(unchanged)('leaves %s where it is', (path) => {
    expect(spell(path)).toBe(path);
  });

  it.each(moved)('needs one step only from %s', (from) => {
    const once = spell(from);
    expect(spell(once)).toBe(once);
  });

  it('knows the good spelling of each province address that is misspelt, in both languages', () => {
    const misspelt = provinceSlugs.filter((slug) => slug.endsWith('-provine'));
    expect(misspelt).toHaveLength(6);
    for (const slug of misspelt) {
      const spelt = slug.replace(/-provine$/, '-province');
      expect(spell(`/${spelt}`)).toBe(`/${slug}`);
      expect(spell(`/km/${spelt}`)).toBe(`/km/${slug}`);
    }
  });
});
