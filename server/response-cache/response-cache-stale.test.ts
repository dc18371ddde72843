import { describe, expect, it, vi } from 'vitest';
import { answer, SECONDS, setUp } from '#fixtures/server/keeper.ts';
import { UnavailableError } from '#server/errors.ts';
import type { Answer } from './response.ts';

describe('an answer that is made of old content', () => {
  it('is as old as its content', async () => {
    const { keeper, load } = setUp();
    const produce = vi.fn<() => Promise<Answer>>(async () => answer('old', { age: (SECONDS + 5) * 1000 }));
    expect(await load('/a', produce)).toBe('stale old');
    const found = keeper.find('/a');
    expect(found?.state).toBe('stale');
    expect(found && keeper.ageOf(found.kept)).toBe(SECONDS + 5);
  });
});

describe('an answer that is stale because its content is', () => {
  const outage = async () => {
    const parts = setUp();
    const produce = vi.fn<() => Promise<Answer>>(async () => answer('old', { age: (SECONDS + 5) * 1000 }));
    await parts.load('/a', produce);
    return { ...parts, produce };
  };

  it('is made anew no more often than after a pause, however often it is asked for', async () => {
    const { load, pass, produce } = await outage();
    for (let asked = 0; asked < 100; asked += 1) expect(await load('/a', produce)).toBe('stale old');
    expect(produce).toHaveBeenCalledTimes(1);
    pass(4);
    for (let asked = 0; asked < 100; asked += 1) expect(await load('/a', produce)).toBe('stale old');
    expect(produce).toHaveBeenCalledTimes(2);
  });

  it('keeps its bytes when it comes out the same, so that it is still sent at once', async () => {
    const { keeper, load, pass, produce } = await outage();
    const before = keeper.find('/a');
    const body = before && (await keeper.bodyOf(before.kept, 'br'));
    pass(4);
    await load('/a', produce);
    await expect.poll(() => produce).toHaveBeenCalledTimes(2);
    await expect.poll(() => keeper.find('/a')?.kept.bodies.br === body).toBe(true);
  });
});

describe('an expiry of everything', () => {
  it('serves what is kept as stale while it is made anew, and loses nothing where that fails', async () => {
    const { keeper, load } = setUp();
    const produce = vi.fn<() => Promise<Answer>>().mockResolvedValueOnce(answer('old'));
    produce.mockRejectedValue(new UnavailableError());
    await load('/a', produce);
    expect(await load('/a', produce)).toBe('hit old');
    keeper.expire();
    expect(await load('/a', produce)).toBe('stale old');
    await expect.poll(() => produce).toHaveBeenCalledTimes(2);
    expect(await load('/a', produce)).toBe('stale old');
  });
});
