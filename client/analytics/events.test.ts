import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientEvent } from '#shared/contracts/event.ts';
import { createEvents, throttle, type OpenedPage } from './events.ts';

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

function startThrottle() {
  const runs: [at: number, value: string][] = [];
  const begin = Date.now();
  return { runs, call: throttle<string>((value) => runs.push([Date.now() - begin, value]), 700) };
}

it('the first of many calls counts at once, the last one when the time is over', () => {
  const { runs, call } = startThrottle();
  for (const value of ['p', 'ph', 'phn', 'phno', 'phnom']) {
    call(value);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([
    [0, 'p'],
    [700, 'phnom'],
  ]);
});

it('calls with long pauses all count at once', () => {
  const { runs, call } = startThrottle();
  call('kep');
  vi.advanceTimersByTime(700);
  call('kampot');
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([
    [0, 'kep'],
    [700, 'kampot'],
  ]);
});

it('however long a visitor types, no two runs are closer than the time', () => {
  const { runs, call } = startThrottle();
  for (let at = 0; at < 5000; at += 50) {
    call(String(at));
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(5000);
  const gaps = runs.slice(1).map(([at], index) => at - (runs[index]?.[0] ?? 0));
  expect(gaps.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(700);
  expect(runs.at(-1)?.[1]).toBe('4950');
});
