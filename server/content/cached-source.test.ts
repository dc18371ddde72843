import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { content, createWatchedCache, settle } from '#fixtures/server/watched-cache.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import { createCachedSource } from './cached-source.ts';
import { readRequest } from '#server/http/request.ts';

const track = readRequest('/track').visit;
const HOUR = 3600;

let watched: ReturnType<typeof createWatchedCache>;
beforeEach(() => {
  watched = createWatchedCache();
});
afterEach(() => void vi.useRealTimers());

describe('a response that is cached', () => {
  it('is the same for all, and nobody can change it', async () => {
    const page = await watched.cached.page(track);
    expect(await watched.cached.page({ ...track })).toBe(page);
    expect(watched.pageCalls()).toBe(1);
    expect(() => page.meta.tags.push('x')).toThrow(TypeError);
    expect(() => Object.assign(page.placeholders['main']?.[0]?.data ?? page, { title: 'x' })).toThrow(
      TypeError,
    );
  });

  it.each([
    [0, 0.9],
    [0.5, 1],
    [1, 1.1],
  ])('is fresh for as long as its page says, spread by a tenth: %f', async (given, share) => {
    watched = createWatchedCache(given);
    await watched.cached.page(track);
    watched.pass(share * HOUR - 1);
    await watched.cached.page(track);
    await settle();
    expect(watched.pageCalls()).toBe(1);
    watched.pass(2);
    await watched.cached.page(track);
    await settle();
    expect(watched.pageCalls()).toBe(2);
  });

  it('serves on while one renewal runs, and is then replaced', async () => {
    const old = await watched.cached.page(track);
    watched.pass(2 * HOUR);
    const renewed = { ...(await content.page(track)), menuTitle: 'renewed' };
    const renewal = Promise.withResolvers<typeof renewed>();
    watched.source.page.mockImplementation(() => renewal.promise);
    expect(await Promise.all([1, 2, 3].map(() => watched.cached.page(track)))).toEqual([old, old, old]);
    expect(watched.pageCalls()).toBe(2);
    renewal.resolve(renewed);
    await settle();
    expect((await watched.cached.page(track)).menuTitle).toBe('renewed');
    await settle();
    expect(watched.pageCalls()).toBe(2);
  });

  it('is not touched by a clock that is set', async () => {
    const { content: clocked } = createCachedSource(watched.source);
    await clocked.page(track);
    for (const day of ['1999-01-01', '2099-01-01']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
      await clocked.page(track);
      await settle();
    }
    expect(watched.pageCalls()).toBe(1);
  });

  it('is dropped when its page is gone', async () => {
    await watched.cached.page(track);
    watched.pass(2 * HOUR);
    watched.source.page.mockRejectedValue(new NotFoundError());
    await watched.cached.page(track);
    await settle();
    await expect(watched.cached.page(track)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('survives every failure for a day', async () => {
    const old = await watched.cached.page(track);
    watched.source.page.mockRejectedValue(new UnavailableError());
    for (let hour = 0; hour < 24; hour += 1) {
      watched.pass(HOUR);
      expect(await watched.cached.page(track)).toBe(old);
      await settle();
    }
    watched.pass(2 * HOUR);
    await expect(watched.cached.page(track)).rejects.toBeInstanceOf(UnavailableError);
  });
});

describe('what is not cached', () => {
  it.each(['/search?q=kep', '/search', '/postcode?code=junk', '/System/page-not-found'])(
    'is what was typed, and what is no page to show: %s',
    async (url) => {
      const request = readRequest(url).visit;
      await watched.cached.page(request);
      await watched.cached.page(request);
      expect(watched.pageCalls()).toBe(2);
      expect(watched.cache.size().entries).toBe(0);
    },
  );

  it('is loaded once for those who ask at the same time all the same', async () => {
    const request = readRequest('/search?q=kep&page=2').visit;
    const same = { ...request, query: { page: '2', q: 'kep' } };
    await Promise.all([watched.cached.page(request), watched.cached.page(same)]);
    expect(watched.pageCalls()).toBe(1);
  });
});

it('keeps lists, layouts and strings too, each by what it was asked with', async () => {
  const ask = () =>
    Promise.all([
      watched.cached.places({ page: 1, pageSize: 5 }),
      watched.cached.places({ parent: '12', page: 1, pageSize: 5 }),
      watched.cached.places({ parent: '12', page: 2, pageSize: 5 }),
      watched.cached.postcodes({ prefix: '12', page: 1, pageSize: 5 }),
      watched.cached.postcode('120101'),
      watched.cached.indexablePages({ page: 1, pageSize: 5000 }),
      watched.cached.layout('km'),
      watched.cached.resourceStrings('km'),
    ]);
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(first).toEqual(
    await Promise.all([
      content.places({ page: 1, pageSize: 5 }),
      content.places({ parent: '12', page: 1, pageSize: 5 }),
      content.places({ parent: '12', page: 2, pageSize: 5 }),
      content.postcodes({ prefix: '12', page: 1, pageSize: 5 }),
      content.postcode('120101'),
      content.indexablePages({ page: 1, pageSize: 5000 }),
      content.layout('km'),
      content.resourceStrings('km'),
    ]),
  );
  const calls = Object.entries(watched.source).map(([name, method]) => [name, method.mock.calls.length]);
  expect(Object.fromEntries(calls)).toMatchObject({
    page: 0,
    layout: 1,
    resourceStrings: 1,
    places: 3,
    postcode: 1,
    postcodes: 1,
    indexablePages: 1,
  });
});

it('keeps no position: where somebody stands is asked for each time', async () => {
  const request = { point: { latitude: 11.5683, longitude: 104.9213 }, language: 'en' } as const;
  const first = await watched.cached.nearest(request);
  expect(await watched.cached.nearest(request)).toEqual(first);
  expect(watched.source.nearest).toHaveBeenCalledTimes(2);
});

it('keeps no search: what was typed is asked for each time', async () => {
  const request = { query: 'kampot', language: 'en', page: 1, pageSize: 5 } as const;
  const found = await watched.cached.search(request);
  expect(await watched.cached.search(request)).toEqual(found);
  expect(found).toEqual(await content.search(request));
  expect(watched.source.search).toHaveBeenCalledTimes(2);
  expect(watched.cache.size().entries).toBe(0);
});

describe('post offices, ATMs and banks', () => {
  const list = { page: 1, pageSize: 5 };
  const near = { latitude: 11.5564, longitude: 104.9282 };
  const twice = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    const first = await ask();
    expect(await ask()).toEqual(first);
    return first;
  };

  it('are cached by province and by bank', async () => {
    const { cached, source } = watched;
    const own = await twice(() => cached.atms({ ...list, province: '12', bank: 'aba' }));
    expect(own).toEqual(await content.atms({ ...list, province: '12', bank: 'aba' }));
    expect(await twice(() => cached.atms({ ...list, province: '12' }))).not.toEqual(own);
    expect(source.atms).toHaveBeenCalledTimes(2);
    await twice(() => cached.postOffices({ ...list, province: '12' }));
    await twice(() => cached.postOffice('po-12-central'));
    await twice(() => cached.atm('mag-001'));
    await twice(() => cached.banks(list));
    for (const method of [source.postOffices, source.postOffice, source.atm, source.banks])
      expect(method).toHaveBeenCalledTimes(1);
  });

  it('are not cached by position', async () => {
    await twice(() => watched.cached.atms({ ...list, near }));
    await twice(() => watched.cached.postOffices({ ...list, near }));
    expect(watched.source.atms).toHaveBeenCalledTimes(2);
    expect(watched.source.postOffices).toHaveBeenCalledTimes(2);
    expect(watched.cache.size().entries).toBe(0);
  });
});
