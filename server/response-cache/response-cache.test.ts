import { describe, expect, it, vi } from 'vitest';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { RenderedResponse } from './cached-response.ts';
import { DAY, response, SECONDS, setUp } from '#fixtures/server/response-cache.ts';

describe('a cached response', () => {
  it('is rendered once and served while it is fresh', async () => {
    const { load, pass } = setUp();
    const produce = vi.fn<() => Promise<RenderedResponse>>(async () => response('one'));
    expect(await load('/a', produce)).toBe('miss one');
    pass(SECONDS - 1);
    expect(await load('/a', produce)).toBe('hit one');
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('is rendered once for concurrent requests, and an error reaches all of them', async () => {
    const { load } = setUp();
    const slow = Promise.withResolvers<RenderedResponse>();
    const produce = vi.fn<() => Promise<RenderedResponse>>(() => slow.promise);
    const asked = Array.from({ length: 200 }, () => load('/a', produce));
    slow.reject(new UnavailableError());
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('is revalidated in the background, once', async () => {
    const { load, pass } = setUp();
    const produce = vi.fn<() => Promise<RenderedResponse>>().mockResolvedValueOnce(response('old'));
    const next = Promise.withResolvers<RenderedResponse>();
    produce.mockReturnValueOnce(next.promise);
    await load('/a', produce);
    pass(SECONDS + 1);
    const stale = await Promise.all([load('/a', produce), load('/a', produce), load('/a', produce)]);
    expect(stale).toEqual(['stale old', 'stale old', 'stale old']);
    expect(produce).toHaveBeenCalledTimes(2);
    next.resolve(response('new'));
    await expect.poll(() => load('/a', produce)).toBe('hit new');
  });

  it('is served stale for a day at most when revalidation fails, with retries after a pause', async () => {
    const { load, log, pass } = setUp();
    const produce = vi.fn<() => Promise<RenderedResponse>>().mockResolvedValueOnce(response('old'));
    produce.mockRejectedValue(new UnavailableError());
    await load('/a', produce);
    pass(SECONDS + 1);
    expect(await load('/a', produce)).toBe('stale old');
    await expect.poll(() => log.error).toHaveBeenCalledTimes(1);
    expect(await load('/a', produce)).toBe('stale old');
    expect(produce).toHaveBeenCalledTimes(2);
    pass(4);
    expect(await load('/a', produce)).toBe('stale old');
    expect(produce).toHaveBeenCalledTimes(3);
    pass(DAY);
    await expect(load('/a', produce)).rejects.toThrow(UnavailableError);
  });

  it('is deleted when the revalidation finds that the page is gone', async () => {
    const { load, store, pass } = setUp();
    const produce = vi.fn<() => Promise<RenderedResponse>>().mockResolvedValueOnce(response('old'));
    produce.mockRejectedValue(new NotFoundError());
    await load('/a', produce);
    pass(SECONDS + 1);
    await load('/a', produce);
    await expect.poll(() => store.size()).toBe(0);
  });
});

describe('a response that is made for the client who asks first', () => {
  it('is made by produceFirst, and revalidated by produce', async () => {
    const { cache, pass } = setUp();
    const produceFirst = vi.fn<() => Promise<RenderedResponse>>(async () => response('streamed'));
    const produce = vi.fn<() => Promise<RenderedResponse>>(async () => response('made anew'));
    const load = async () => (await cache.load({ key: '/a', common: [], produce, produceFirst })).value;
    const [first, second] = await Promise.all([load(), load()]);
    expect(first).toBe(second);
    expect(first?.bodies.identity.bytes.toString()).toBe('streamed');
    pass(SECONDS + 1);
    await load();
    await expect.poll(async () => (await load()).bodies.identity.bytes.toString()).toBe('made anew');
    expect([produceFirst.mock.calls.length, produce.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a body in an encoding', () => {
  it('is compressed once for concurrent requests', async () => {
    const { cache } = setUp();
    const produce = async () => response('x'.repeat(100_000));
    const { value } = await cache.load({ key: '/a', common: [], produce });
    const bodies = await Promise.all(Array.from({ length: 200 }, () => cache.bodyOf(value, 'br')));
    expect(new Set(bodies).size).toBe(1);
  });

  it('stays as it is when its recompression fails', async () => {
    const { load, log, store } = setUp();
    const produce = async () => response('one');
    await load('/a', produce);
    vi.spyOn(store, 'set').mockImplementation(() => {
      throw new Error('not enough memory');
    });
    for (const _hit of [1, 2, 3]) expect(await load('/a', produce)).toBe('hit one');
    await expect.poll(() => log.error).toHaveBeenCalledTimes(1);
    expect(await load('/a', produce)).toBe('hit one');
  });
});

describe('an uncached response', () => {
  it('is one with no cache time', async () => {
    const { load, store } = setUp();
    await load('/search?q=a', async () => response('x', { cacheSeconds: 0 }));
    expect(store.size()).toBe(0);
  });

  it.each([400, 410, 500, 503])('is an error of status %i, even with a cache time', async (status) => {
    const { load, store } = setUp();
    await load('/a', async () => response('x', { status }));
    expect(store.size()).toBe(0);
  });

  it('is one whose load began before a purge', async () => {
    const { load, cache, store } = setUp();
    const slow = Promise.withResolvers<RenderedResponse>();
    const asked = load('/a', () => slow.promise);
    cache.purge('all');
    slow.resolve(response('old'));
    expect(await asked).toBe('miss old');
    expect(store.size()).toBe(0);
  });

  it('is a 404 after its cache time', async () => {
    const { load, pass } = setUp();
    const produce = vi.fn<() => Promise<RenderedResponse>>(async () => response('none', { status: 404 }));
    expect(await load('/a', produce)).toBe('miss none');
    expect(await load('/a', produce)).toBe('hit none');
    pass(SECONDS + 1);
    expect(await load('/a', produce)).toBe('miss none');
  });
});

describe('a purge', () => {
  const fill = async () => {
    const parts = setUp();
    await parts.load('/kampot', async () => response('k', { tags: ['province:07', 'place:07'] }));
    await parts.load('/phnom-penh', async () => response('p', { tags: ['province:12', 'place:12'] }));
    await parts.load('/data', async () => response('d', { tags: ['page:data', 'country'] }));
    return {
      ...parts,
      cached: () => ['/kampot', '/phnom-penh', '/data'].filter((key) => parts.cache.find(key)),
    };
  };

  it('of a province deletes its pages', async () => {
    const { cache, cached } = await fill();
    cache.purge(['province:07']);
    expect(cached()).toEqual(['/phnom-penh', '/data']);
  });

  it('of a page deletes that page', async () => {
    const { cache, cached } = await fill();
    cache.purge(['page:data']);
    expect(cached()).toEqual(['/kampot', '/phnom-penh']);
  });

  it('of everything deletes all entries', async () => {
    const { cache, cached } = await fill();
    cache.purge('all');
    expect(cached()).toEqual([]);
  });

  it('of an unused tag deletes nothing', async () => {
    const { cache, cached } = await fill();
    cache.purge(['page:nowhere']);
    expect(cached()).toHaveLength(3);
  });
});

describe('the bound', () => {
  it('holds in bytes for any requests, and requested pages stay', async () => {
    const { store, load } = setUp();
    const big = 'x'.repeat(40_000);
    for (let index = 0; index < 200; index += 1) {
      await load(`/${index}`, async () => response(`${index}${big}`));
      await load('/0', async () => response(big));
    }
    expect(store.bytes()).toBeLessThanOrEqual(1024 * 1024);
    expect(store.size()).toBeGreaterThan(5);
    expect(await load('/0', async () => response('made anew'))).not.toContain('made anew');
  });

  it('of 404 responses is separate, so guesses evict no page', async () => {
    const { load } = setUp();
    await load('/page', async () => response('page'));
    for (let index = 0; index < 2000; index += 1)
      await load(`/postcode/${index}`, async () => response('none', { status: 404 }));
    expect(await load('/page', async () => response('made anew'))).toBe('hit page');
  });
});
