import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createRedisLink, type RedisLink } from '#server/cluster/redis.ts';
import { readConfig } from '#server/config/config.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { createLog } from '#server/observability/log.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { startRedis } from '#fixtures/server/redis.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const TOKEN = 'a-token-of-operators';
const GUESSES = 30;
/** The maximum wait for the connection to Redis. Connecting may take long while other tests run. */
const PATIENCE = { timeout: 30_000 };
const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', ADMIN_TOKEN: TOKEN });

let redis: Awaited<ReturnType<typeof startRedis>>;
let link: RedisLink;
beforeAll(async () => {
  redis = await startRedis();
  link = createRedisLink(redis.url, createLog('silent'));
  await vi.waitUntil(link.isUp, PATIENCE);
});
afterAll(async () => {
  link.close();
  await redis.stop();
});

const server = useServer(() => ({
  config,
  content: createTestContent(),
  addresses: createClientAddresses(['loopback']),
  rateLimits: createRateLimits({ ...config, redis: link }),
}));

/** Sends all requests at once. @returns the number of responses by status */
async function guess(tokens: string[], from: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const asked = tokens.map((token) =>
    server.get('/metrics', { Authorization: `Bearer ${token}`, 'X-Forwarded-For': from }),
  );
  for (const { status } of await Promise.all(asked)) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

it('concurrent guesses of one address are limited to five if processes share limits', async () => {
  const wrong = Array.from({ length: GUESSES }, (_nothing, index) => `wrong-${index}`);
  expect(await guess(wrong, '203.0.113.1')).toEqual({ 401: 5, 429: GUESSES - 5 });
});

it('concurrent requests with the right token all succeed', async () => {
  const right = Array.from({ length: GUESSES }, () => TOKEN);
  expect(await guess(right, '203.0.113.2')).toEqual({ 200: GUESSES });
});
