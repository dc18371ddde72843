import { describe, expect, it, vi } from 'vitest';
import { BoundedMemoryLimiter, createRateLimits, type RateLimits } from './rate-limiter.ts';

function createLimits(): RateLimits {
  const limits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: undefined });
  if (!limits) throw new Error('Limits are off');
  return limits;
}
async function takeMany(limits: RateLimits, times: number, key = 'a') {
  const waits = await Promise.all(Array.from({ length: times }, () => limits.take('search', key)));
  return { passed: waits.filter((wait) => wait === 0).length, waits };
}

describe('the limit of searches', () => {
  it('admits a hundred at once, then twenty a second', async () => {
    vi.useFakeTimers();
    const limits = createLimits();
    expect(await takeMany(limits, 150)).toMatchObject({ passed: 100 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await takeMany(limits, 50)).toMatchObject({ passed: 20 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await takeMany(limits, 20)).toMatchObject({ passed: 20 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await takeMany(limits, 150)).toMatchObject({ passed: 100 });
    vi.useRealTimers();
  });

  it('admits about twenty a second over a long time', async () => {
    vi.useFakeTimers();
    const limits = createLimits();
    let passed = 0;
    for (let second = 0; second < 60; second += 1) {
      passed += (await takeMany(limits, 60)).passed;
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(passed).toBeGreaterThanOrEqual(60 * 20);
    expect(passed).toBeLessThanOrEqual(60 * 25);
    vi.useRealTimers();
  });

  it('returns whole seconds until the next admitted request', async () => {
    const limits = createLimits();
    const { waits } = await takeMany(limits, 101);
    expect(waits.at(-1)).toBe(1);
  });

  it('does not exist when limits are off', () => {
    expect(createRateLimits({ rateLimits: false, uncachedLimit: 50, redis: undefined })).toBeUndefined();
  });

  it('counts each address separately', async () => {
    const limits = createLimits();
    await takeMany(limits, 150, 'a');
    expect(await takeMany(limits, 10, 'b')).toMatchObject({ passed: 10 });
  });
});

describe('the limit of uncached reads', () => {
  it('admits ten times its rate at once, then its rate', async () => {
    vi.useFakeTimers();
    const limits = createLimits();
    const takeReads = async (times: number) => {
      const waits = await Promise.all(Array.from({ length: times }, () => limits.take('reads', 'a')));
      return waits.filter((wait) => wait === 0).length;
    };
    expect(await takeReads(600)).toBe(500);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await takeReads(600)).toBe(50);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await takeReads(600)).toBe(500);
    vi.useRealTimers();
  });
});

describe('the limits of posts', () => {
  it.each([
    ['events', 120],
    ['forms', 5],
  ] as const)('%s: %i a minute', async (limit, most) => {
    vi.useFakeTimers();
    const limits = createLimits();
    const take = () => limits.take(limit, 'a');
    for (let times = 0; times < most; times += 1) expect(await take()).toBe(0);
    expect(await take()).toBe(60);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await take()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await take()).toBe(0);
    vi.useRealTimers();
  });
});

describe('the limiter in memory', () => {
  it('evicts the oldest of many addresses and holds the latest', async () => {
    const limiter = new BoundedMemoryLimiter({ points: 1, duration: 60 }, 100);
    for (let address = 0; address < 1000; address += 1) await limiter.consume(String(address));
    await expect(limiter.get('0')).resolves.toBeNull();
    await expect(limiter.get('899')).resolves.toBeNull();
    await expect(limiter.get('900')).resolves.toMatchObject({ consumedPoints: 1 });
    await expect(limiter.consume('999')).rejects.toMatchObject({ consumedPoints: 2 });
  });
});
