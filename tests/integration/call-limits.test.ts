import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { readConfig } from '#server/config/config.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import type { TestServer } from '#fixtures/server/start-server.ts';
import { useServers } from '#fixtures/server/use-server.ts';

const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent' });
const content = createTestContent();
const startWith = useServers();
let server: TestServer;
beforeEach(async () => {
  const rateLimits = createRateLimits({ ...config, redis: undefined });
  server = await startWith({ config, content, rateLimits });
});

const search = async (): Promise<number> => (await server.get('/api/search')).status;
const lookUp = async (): Promise<number> =>
  (await server.post('/api/search/bulk', '{"lines":[]}', { 'Content-Type': 'application/json' })).status;
const times = (count: number, ask: () => Promise<number>): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, ask));

describe('a call and one that stands below its path', () => {
  it('have limits of their own: searches take nothing from lookups', async () => {
    expect(await times(400, search)).toContain(429);
    expect(await lookUp()).toBe(200);
  });

  it('have limits of their own: lookups take nothing from searches', async () => {
    expect(await times(70, lookUp)).toContain(429);
    expect(await search()).toBe(200);
  });

  it('have limits of their own: a path that is no call takes nothing from the call above it', async () => {
    const statuses = await times(150, async () => (await server.get('/api/search/nowhere')).status);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(await search()).toBe(200);
  });
});
