import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientEvent } from '#shared/contracts/event.ts';
import { createEvents, type OpenedPage } from './events.ts';

const SITE = 'https://postcode.example';
function shown(path: string): OpenedPage {
  return {
    lang: 'en',
    url: SITE + path,
    title: `Page ${path}`,
  };
}
function openDocument(referrer: string) {
  vi.stubGlobal('location', { host: 'postcode.example' });
  vi.stubGlobal('document', { referrer });
  const reported: ClientEvent[] = [];
  return { reported, events: createEvents((event) => reported.push(event)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a document that is loaded anew', () => {
  it.each([
    ['from elsewhere', 'https://search.example/results?q=kep', 'https://search.example/results'],
    ['from its own address, as a second search is', `${SITE}/search?q=kep`, `${SITE}/search`],
    ['from nowhere', '', ''],
  ])('is a page view: %s', (_whence, referrer, reportedReferrer) => {
    const { reported, events } = openDocument(referrer);
    events.open(shown('/search'));
    expect(reported).toEqual([
      expect.objectContaining({ type: 'page', url: `${SITE}/search`, referrer: reportedReferrer }),
    ]);
  });

  it('is viewed once, and is where the next page comes from', () => {
    const { reported, events } = openDocument('https://search.example/');
    for (const path of ['/search', '/search', '/track']) events.open(shown(path));
    expect(reported.map(({ url, referrer }) => [url, referrer])).toEqual([
      [`${SITE}/search`, 'https://search.example/'],
      [`${SITE}/track`, `${SITE}/search`],
    ]);
  });
});

describe('a search that is reported late', () => {
  it('is reported of the page that showed its results', () => {
    const { reported, events } = openDocument('');
    events.open(shown('/search'));
    events.search({ length: 3, results: 2 });
    events.search({ length: 4, results: 1 });
    events.open(shown('/track'));
    vi.advanceTimersByTime(1000);
    const searches = reported.filter(({ type }) => type === 'event');
    expect(searches.map(({ url, title }) => [url, title])).toEqual([
      [`${SITE}/search`, 'Page /search'],
      [`${SITE}/search`, 'Page /search'],
    ]);
    expect(searches.at(-1)?.meta).toMatchObject({ data: { length: 4, results: 1 } });
  });
});
