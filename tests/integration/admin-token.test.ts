import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createRateLimits } from '#server/http/rate-limiter.ts';
import { createLog } from '#server/observability/log.ts';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const TOKEN = 'a-token-of-operators';
const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', ADMIN_TOKEN: TOKEN });
const log = createLog('silent');
const logged = vi.spyOn(log, 'info');

describe('the admin token', () => {
  const server = useServer(() => ({
    config,
    content: createTestContent(),
    log,
    addresses: createClientAddresses(['loopback']),
    rateLimits: createRateLimits({ ...config, redis: undefined }),
  }));
  const askFor = async (path: '/metrics' | '/api/admin/purge', token: string, from: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': from };
    const method = path === '/metrics' ? 'GET' : 'POST';
    return server.ask(method, path, headers, method === 'POST' ? '{"tags":"all"}' : undefined);
  };

  it.each(['/metrics', '/api/admin/purge'] as const)(
    'may be wrong five times a minute from one address, then nothing is compared: %s',
    async (path) => {
      const from = path === '/metrics' ? '203.0.113.1' : '203.0.113.2';
      logged.mockClear();
      for (let times = 0; times < 5; times += 1)
        expect((await askFor(path, `wrong-${times}`, from)).status).toBe(401);
      const refused = await askFor(path, TOKEN, from);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(logged.mock.calls.filter(([event]) => event === 'token-refused')).toHaveLength(5);
      expect(JSON.stringify(logged.mock.calls)).not.toMatch(/wrong-|203\.0/);
    },
  );

  it('is accepted at any time, also while other clients guess tokens', async () => {
    for (let times = 0; times < 20; times += 1)
      expect((await askFor('/metrics', TOKEN, '203.0.113.3')).status).toBe(200);
  });

  it('is not counted as a guess if a request has none', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.4' };
    for (let times = 0; times < 6; times += 1)
      expect((await server.get('/metrics', headers)).status).toBe(401);
    expect((await askFor('/metrics', TOKEN, '203.0.113.4')).status).toBe(200);
  });
});
