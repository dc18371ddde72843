import { describe, expect, it, vi } from 'vitest';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { Answer } from './response.ts';
import { answer, DAY, SECONDS, setUp } from '#fixtures/server/keeper.ts';

describe('what is kept', () => {
  it('is made once and served as long as it is fresh', async () => {
    const { load, pass } = setUp();
    const produce = vi.fn<() => Promise<Answer>>(async () => answer('one'));
    expect(await load('/a', produce)).toBe('miss one');
    pass(SECONDS - 1);
    expect(await load('/a', produce)).toBe('hit one');
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('is made once for all who ask at the same time, and a failure is told to all of them', async () => {
    const { load } = setUp();
    const slow = Promise.withResolvers<Answer>();
    const produce = vi.fn<() => Promise<Answer>>(() => slow.promise);
    const asked = Array.from({ length: 200 }, () => load('/a', produce));
    slow.reject(new UnavailableError());
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('is refreshed in the background, once', async () => {
    const { load, pass } = setUp();
    const produce = vi.fn<() => Promise<Answer>>().mockResolvedValueOnce(answer('old'));
    const next = Promise.withResolvers<Answer>();
    produce.mockReturnValueOnce(next.promise);
    await load('/a', produce);
    pass(SECONDS + 1);
    const stale = await Promise.all([load('/a', produce), load('/a', produce), load('/a', produce)]);
    expect(stale).toEqual(['stale old', 'stale old', 'stale old']);
    expect(produce).toHaveBeenCalledTimes(2);
    next.resolve(answer('new'));
    await expect.poll(() => load('/a', produce)).toBe('hit new');
  });

  it('is served for a day where the refresh fails, which is tried again after a pause, and not longer', async () => {
    const { load, log, pass } = setUp();
    const produce = vi.fn<() => Promise<Answer>>().mockResolvedValueOnce(answer('old'));
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

  it('goes when the refresh finds that there is no such page any more', async () => {
    const { load, cache, pass } = setUp();
    const produce = vi.fn<() => Promise<Answer>>().mockResolvedValueOnce(answer('old'));
    produce.mockRejectedValue(new NotFoundError());
    await load('/a', produce);
    pass(SECONDS + 1);
    await load('/a', produce);
    await expect.poll(() => cache.entries()).toBe(0);
  });
});

describe('a body in an encoding', () => {
  it('is made once for all who wait for it', async () => {
    const { keeper } = setUp();
    const produce = async () => answer('x'.repeat(100_000));
    const { kept } = await keeper.load({ key: '/a', common: [], produce });
    const bodies = await Promise.all(Array.from({ length: 200 }, () => keeper.bodyOf(kept, 'br')));
    expect(new Set(bodies).size).toBe(1);
  });
});

describe('what is not kept', () => {
  it('is an answer that says so', async () => {
    const { load, cache } = setUp();
    await load('/search?q=a', async () => answer('x', { cacheSeconds: 0 }));
    expect(cache.entries()).toBe(0);
  });

  it.each([400, 410, 500, 503])('is an error of status %i, whatever it says of itself', async (status) => {
    const { load, cache } = setUp();
    await load('/a', async () => answer('x', { status }));
    expect(cache.entries()).toBe(0);
  });

  it('is an answer that was begun before a purge', async () => {
    const { load, keeper, cache } = setUp();
    const slow = Promise.withResolvers<Answer>();
    const asked = load('/a', () => slow.promise);
    keeper.purge('all');
    slow.resolve(answer('old'));
    expect(await asked).toBe('miss old');
    expect(cache.entries()).toBe(0);
  });

  it('is a missing page beyond its time', async () => {
    const { load, pass } = setUp();
    const produce = vi.fn<() => Promise<Answer>>(async () => answer('none', { status: 404 }));
    expect(await load('/a', produce)).toBe('miss none');
    expect(await load('/a', produce)).toBe('hit none');
    pass(SECONDS + 1);
    expect(await load('/a', produce)).toBe('miss none');
  });
});

describe('a purge', () => {
  const fill = async () => {
    const parts = setUp();
    await parts.load('/kampot', async () => answer('k', { tags: ['province:07', 'place:07'] }));
    await parts.load('/phnom-penh', async () => answer('p', { tags: ['province:12', 'place:12'] }));
    await parts.load('/data', async () => answer('d', { tags: ['page:data', 'country'] }));
    return {
      ...parts,
      kept: () => ['/kampot', '/phnom-penh', '/data'].filter((key) => parts.keeper.find(key)),
    };
  };

  it('of a province takes its pages', async () => {
    const { keeper, kept } = await fill();
    keeper.purge(['province:07']);
    expect(kept()).toEqual(['/phnom-penh', '/data']);
  });

  it('of a page takes that one', async () => {
    const { keeper, kept } = await fill();
    keeper.purge(['page:data']);
    expect(kept()).toEqual(['/kampot', '/phnom-penh']);
  });

  it('of everything leaves nothing', async () => {
    const { keeper, kept } = await fill();
    keeper.purge('all');
    expect(kept()).toEqual([]);
  });

  it('of what nobody has leaves all', async () => {
    const { keeper, kept } = await fill();
    keeper.purge(['page:nowhere']);
    expect(kept()).toHaveLength(3);
  });
});

describe('the bound', () => {
  it('holds in bytes, whatever is asked for, and what is asked for stays', async () => {
    const { cache, load } = setUp();
    const big = 'x'.repeat(40_000);
    for (let index = 0; index < 200; index += 1) {
      await load(`/${index}`, async () => answer(`${index}${big}`));
      await load('/0', async () => answer(big));
    }
    expect(cache.bytes()).toBeLessThanOrEqual(1024 * 1024);
    expect(cache.entries()).toBeGreaterThan(5);
    expect(await load('/0', async () => answer('made anew'))).not.toContain('made anew');
  });

  it('of missing pages is their own: guesses push no page out', async () => {
    const { load } = setUp();
    await load('/page', async () => answer('page'));
    for (let index = 0; index < 2000; index += 1)
      await load(`/postcode/${index}`, async () => answer('none', { status: 404 }));
    expect(await load('/page', async () => answer('made anew'))).toBe('hit page');
  });
});
