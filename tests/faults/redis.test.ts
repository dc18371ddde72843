import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import { createRateLimits, type RateLimits } from '#server/http/rate-limiter.ts';
import { createRedisLink, type RedisLink } from '#server/cluster/redis.ts';
import { startRedis } from '#fixtures/server/redis.ts';

/**
 * The number of requests that are counted in parallel. A larger number could make calls to Redis time out on a busy machine. The
 * requests would then be counted in memory.
 */
const AT_ONCE = 10;

let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const links: RedisLink[] = [];
afterEach(() => {
  for (const link of links.splice(0)) link.close();
});

function connect(url = redis.url, log = createLog('silent')): RedisLink {
  const link = createRedisLink(url, log);
  links.push(link);
  return link;
}
async function connected(): Promise<RedisLink> {
  const link = connect();
  await expect.poll(link.isUp).toBe(true);
  return link;
}
function createLimits(link: RedisLink): RateLimits {
  const limits = createRateLimits({ rateLimits: true, uncachedLimit: 50, redis: link });
  if (!limits) throw new Error('Limits are off');
  return limits;
}
async function passes(limits: RateLimits, times: number, key: string): Promise<number> {
  let passed = 0;
  for (let taken = 0; taken < times; taken += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, times - taken) }, () => limits.take('events', key));
    passed += (await Promise.all(some)).filter((wait) => wait === 0).length;
  }
  return passed;
}

describe('two processes with one Redis', () => {
  it('share one limit', async () => {
    const [one, other] = [createLimits(await connected()), createLimits(await connected())];
    const passed = await Promise.all([passes(one, 100, 'shared'), passes(other, 100, 'shared')]);
    expect(passed[0] + passed[1]).toBe(120);
  });
});

describe('while Redis is away', () => {
  it('limits go on in each process at once, and are shared again when it is back', async () => {
    const link = await connected();
    const limits = createLimits(link);
    expect(await passes(limits, 100, 'lost')).toBe(100);
    await redis.kill();
    expect(await passes(limits, 200, 'lost')).toBe(120);
    await redis.start();
    await expect.poll(link.isUp).toBe(true);
    const other = createLimits(await connected());
    expect((await passes(limits, 100, 'back')) + (await passes(other, 100, 'back'))).toBe(120);
  });

  it('a Redis that is there and silent costs a moment, then nothing', async () => {
    const link = await connected();
    const limits = createLimits(link);
    redis.freeze();
    try {
      expect(await passes(limits, 10, 'frozen')).toBe(10);
      await expect.poll(link.isUp).toBe(false);
      const asked = vi.spyOn(link.client, 'sendCommand');
      expect(await passes(limits, 10, 'frozen')).toBe(10);
      expect(asked).not.toHaveBeenCalled();
    } finally {
      redis.thaw();
    }
    await expect.poll(link.isUp).toBe(true);
  });

  it('is logged once, and once when it is back', async () => {
    const log = createLog('silent');
    const [lost, back] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')];
    const link = connect(redis.url, log);
    await expect.poll(link.isUp).toBe(true);
    let attempts = 0;
    link.client.on('reconnecting', () => (attempts += 1));
    await redis.kill();
    await expect.poll(() => attempts).toBeGreaterThan(2);
    await redis.start();
    await expect.poll(() => back).toHaveBeenCalledWith('redis-back');
    expect(lost.mock.calls.map(([event]) => event)).toEqual(['redis-lost']);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('a process starts without it and finds it later', async () => {
    await redis.kill();
    const link = connect();
    const limits = createLimits(link);
    expect(await passes(limits, 200, 'start')).toBe(120);
    await redis.start();
    await expect.poll(link.isUp).toBe(true);
  });
});
