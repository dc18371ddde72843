import { describe, expect, it } from 'vitest';
import type { Page } from '#shared/contracts/page.ts';
import { alternatesOf } from './head.ts';
import { localizationUrls } from '#shared/routes/localization-urls.ts';

const SITE = 'https://postcode.example';

function pageAt(url: string, canonical: string, robots: Page['meta']['robots'] = 'index') {
  return {
    url,
    seo: { 'og:title': '', description: '', keywords: '', canonicalUrl: `${SITE}${canonical}` },
    meta: { status: 200 as const, robots, cacheSeconds: 0, tags: [] },
    localizationUrls: localizationUrls(url.replace(/^\/km/, '')),
  };
}

const expected = [
  { hrefLang: 'en', href: `${SITE}/track` },
  { hrefLang: 'km', href: `${SITE}/km/track` },
  { hrefLang: 'x-default', href: `${SITE}/track` },
];

describe('alternatesOf', () => {
  it.each(['/track', '/km/track'])('names both languages and English for all others on %s', (url) => {
    expect(alternatesOf(pageAt(url, url))).toEqual(expected);
  });

  it('says nothing on a page that is not to be indexed', () => {
    expect(alternatesOf(pageAt('/track', '/track', 'noindex'))).toEqual([]);
  });

  it('says nothing on a page whose canonical page is another one', () => {
    expect(alternatesOf(pageAt('/postcode/120101', '/track'))).toEqual([]);
  });
});
