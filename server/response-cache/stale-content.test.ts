import { describe, expect, it, vi } from 'vitest';
import { DAY, response, SECONDS, setUp } from '#fixtures/server/response-cache.ts';
import { UnavailableError } from '#server/errors.ts';
import type { RenderedResponse } from './cached-response.ts';
import { createSwrCache, type CacheEntry } from './swr-cache.ts';

/**
 * Creates a response cache with one page. The page is made from content of another cache, and the test can make the
 * source of that content fail.
 */
function createSite() {
  const parts = setUp();
  const source = vi.fn<() => Promise<string>>(async () => 'old');
  const content = createSwrCache<string>({
    store: new Map<string, CacheEntry<string>>(),
    now: parts.now,
    random: () => 0.5,
    limitsDependents: true,
  });
  const loadContent = () =>
    content.load({
      key: 'a',
      produce: async () => ({ value: await source(), seconds: SECONDS, tags: [] }),
    });
  const produce = vi.fn<() => Promise<RenderedResponse>>(async () => response((await loadContent()).value));
  return { ...parts, content, source, loadContent, produce, load: () => parts.load('/a', produce) };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

describe('a response that is made of cached content', () => {
  it('is fresh no longer than its content', async () => {
    const { loadContent, load, pass } = createSite();
    await loadContent();
    pass(SECONDS - 10);
    expect(await load()).toBe('miss old');
    pass(9);
    expect(await load()).toBe('hit old');
    pass(2);
    expect(await load()).toBe('stale old');
  });

  it('is fresh no longer than its content when another request loads the content', async () => {
    const { source, loadContent, load, pass } = createSite();
    const slow = Promise.withResolvers<string>();
    source.mockReturnValueOnce(slow.promise);
    const first = loadContent();
    const loading = load();
    slow.resolve('old');
    await first;
    expect(await loading).toBe('miss old');
    pass(SECONDS + 1);
    expect(await load()).toBe('stale old');
  });
});

describe('a response that is made of stale content', () => {
  const outage = async () => {
    const site = createSite();
    await site.loadContent();
    site.source.mockRejectedValue(new UnavailableError());
    site.pass(SECONDS + 5);
    expect(await site.load()).toBe('stale old');
    return site;
  };

  it('is revalidated once per pause, however often it is requested', async () => {
    const { load, pass, produce } = await outage();
    for (let asked = 0; asked < 100; asked += 1) expect(await load()).toBe('stale old');
    expect(produce).toHaveBeenCalledTimes(1);
    pass(4);
    for (let asked = 0; asked < 100; asked += 1) expect(await load()).toBe('stale old');
    expect(produce).toHaveBeenCalledTimes(2);
  });

  it('is fresh within five seconds after its source is back', async () => {
    const { load, pass, source } = await outage();
    source.mockResolvedValue('new');
    pass(2);
    expect(await load()).toBe('stale old');
    await settle();
    pass(2);
    expect(await load()).toBe('stale old');
    await settle();
    expect(await load()).toBe('hit new');
  });

  it('is served for a day from the end of its content’s freshness, not from its own rendering', async () => {
    const { load, pass } = await outage();
    pass(DAY - 10);
    expect(await load()).toBe('stale old');
    await settle();
    pass(10);
    await expect(load()).rejects.toBeInstanceOf(UnavailableError);
  });

  it('has the same bytes when it is equal, so it is still sent at once', async () => {
    const { cache, load, pass, produce } = await outage();
    const before = cache.find('/a');
    const body = before && (await cache.bodyOf(before.value, 'br'));
    pass(4);
    await load();
    await expect.poll(() => produce).toHaveBeenCalledTimes(2);
    await expect.poll(() => cache.find('/a')?.value.bodies.br === body).toBe(true);
  });
});

describe('an expiry of everything', () => {
  it('serves stale entries during revalidation, and loses nothing when that fails', async () => {
    const { cache, load, produce } = createSite();
    await load();
    expect(await load()).toBe('hit old');
    produce.mockRejectedValue(new UnavailableError());
    cache.expire();
    expect(await load()).toBe('stale old');
    await expect.poll(() => produce).toHaveBeenCalledTimes(2);
    expect(await load()).toBe('stale old');
  });

  it('of content makes the responses stale that are made of it', async () => {
    const { content, loadContent, load } = createSite();
    await loadContent();
    content.expire();
    expect(await load()).toBe('stale old');
  });
});
