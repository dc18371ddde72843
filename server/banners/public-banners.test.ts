import { anything, array, assert, constantFrom, oneof, property, record, string, webUrl } from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Banner } from '#shared/contracts/banner.ts';
import { readPublicBanners } from './public-banners.ts';

const base = 'https://api.example/v1';
const naming = { base, toPath: (url: URL) => `/banners/${Buffer.from(url.href).toString('hex')}` };
function addressIn(path: string): string {
  return Buffer.from(path.slice('/banners/'.length), 'hex').toString('utf8');
}

const good = {
  id: 7,
  position: 'Middle',
  bannerUrl: '/pictures/wide.png',
  bannerImage: 'Rice and silk',
  mobileBannerUrl: 'https://api.example/pictures/narrow.png',
  mobileBannerImage: '',
  bannerClickUrl: 'https://fair.example/?from=postcode',
};
function read(...list: unknown[]) {
  return readPublicBanners(list, naming);
}

describe('banners of the public API', () => {
  it('are read with their pictures under our own paths', () => {
    const [banner] = read(good);
    expect(banner).toMatchObject({ id: '7', position: 'middle', bannerImage: 'Rice and silk' });
    expect(addressIn(banner?.bannerUrl ?? '')).toBe('https://api.example/pictures/wide.png');
    expect(addressIn(banner?.mobileBannerUrl ?? '')).toBe('https://api.example/pictures/narrow.png');
    expect(banner?.mobileBannerImage).toBe('Rice and silk');
  });

  it('may come with the address in the other field', () => {
    const turned = { ...good, bannerUrl: 'Rice and silk', bannerImage: '/pictures/wide.png' };
    const [banner] = read(turned);
    expect(banner?.bannerImage).toBe('Rice and silk');
    expect(addressIn(banner?.bannerUrl ?? '')).toBe('https://api.example/pictures/wide.png');
  });

  it('show the wide picture on phones too where there is no narrow one', () => {
    const { mobileBannerUrl: _url, mobileBannerImage: _words, ...wideOnly } = good;
    const [banner] = read(wideOnly);
    expect(banner?.mobileBannerUrl).toBe(banner?.bannerUrl);
  });

  it.each([
    ['a script as its click', { bannerClickUrl: 'javascript:alert(1)' }],
    ['data as its click', { bannerClickUrl: 'data:text/html,<script>alert(1)</script>' }],
    ['no click', { bannerClickUrl: undefined }],
    ['a picture of another origin', { bannerUrl: 'https://tracker.example/pixel.png' }],
    ['a picture of another protocol', { bannerUrl: 'http://api.example/pictures/wide.png' }],
    ['a picture of another port', { bannerUrl: 'https://api.example:8443/pictures/wide.png' }],
    ['a picture of another origin without a protocol', { bannerUrl: '//tracker.example/pixel.png' }],
    ['no picture', { bannerUrl: '', bannerImage: '' }],
    ['a position that we do not know', { position: 'left' }],
    ['no id', { id: undefined }],
    ['an endless id', { id: 'x'.repeat(65) }],
  ])('are dropped one by one: %s', (_what, wrong) => {
    expect(read({ ...good, ...wrong }, good).map(({ id }) => id)).toEqual(['7']);
  });

  it('fall back to the wide picture where the narrow one is of another origin', () => {
    const [banner] = read({ ...good, mobileBannerUrl: 'https://tracker.example/pixel.png' });
    expect(banner?.mobileBannerUrl).toBe(banner?.bannerUrl);
  });

  it('are valid whatever the API says, with pictures of its origin alone', () => {
    const text = oneof(
      string(),
      webUrl(),
      constantFrom('/a.png', '//b.example/c.png', 'javascript:alert(1)'),
    );
    const banner = record(
      {
        id: oneof(text, anything()),
        position: constantFrom('middle', 'BOTTOM', 'modal', 'top'),
        bannerUrl: text,
        bannerImage: text,
        mobileBannerUrl: text,
        mobileBannerImage: text,
        bannerClickUrl: oneof(text, webUrl()),
      },
      { requiredKeys: [] },
    );
    let shown = 0;
    assert(
      property(array(oneof(anything(), banner, banner)), (list) => {
        for (const one of read(...list)) {
          shown += 1;
          expect(v.is(Banner, one)).toBe(true);
          expect(new URL(addressIn(one.bannerUrl)).origin).toBe('https://api.example');
          expect(new URL(addressIn(one.mobileBannerUrl)).origin).toBe('https://api.example');
        }
      }),
      { numRuns: 1000, seed: 77 },
    );
    expect(shown).toBeGreaterThan(0);
  });
});
