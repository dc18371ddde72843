import { describe, expect, it } from 'vitest';
import { href, placeHref } from './href.ts';

describe('href', () => {
  it('links to a page in the language of the reader', () => {
    expect(href('en', 'home')).toBe('/');
    expect(href('km', 'home')).toBe('/km');
    expect(href('en', 'track')).toBe('/track');
    expect(href('km', 'track')).toBe('/km/track');
  });

  it('puts a code into the address', () => {
    expect(href('km', 'postcodeDetail', { code: '120101' })).toBe('/km/postcode/120101');
    expect(href('en', 'postcodePrefix', { prefix: '12' })).toBe('/postcode-start-with/12');
  });

  it('encodes what is searched for', () => {
    expect(href('en', 'search', {}, { q: 'a&b=c d', page: '2' })).toBe('/search?q=a%26b%3Dc+d&page=2');
    expect(href('km', 'search', {}, { q: 'កែប' })).toBe('/km/search?q=%E1%9E%80%E1%9F%82%E1%9E%94');
  });
});

describe('placeHref', () => {
  it('links to a place, and to a village in it', () => {
    expect(placeHref('en', '/kampot-province/chhuk')).toBe('/kampot-province/chhuk');
    expect(placeHref('km', '/kampot-province/chhuk', 'v03')).toBe('/km/kampot-province/chhuk#v03');
  });
});
