import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBuiltServer } from '#fixtures/server/built-server.ts';

const PAGE = '/kampot-province';
/**
 * The maximum `Age` of the cached page. The test takes only a few seconds. A jump of the system clock does not change the age,
 * because the server measures the age with the monotonic clock.
 */
const MAX_AGE_SECONDS = 60;
/** The maximum time until a search succeeds. The server loads the search index after its start. */
const WAIT = { timeout: 60_000 };
const NEARLY_A_DAY_MILLISECONDS = 80_000_000;

let server: Awaited<ReturnType<typeof startBuiltServer>>;
beforeAll(async () => {
  const clock = path.resolve(import.meta.dirname, '../fixtures/server/jumping-clock.ts');
  server = await startBuiltServer({}, { flags: ['--import', clock] });
  for (const _twice of [1, 2]) await server.client.get(PAGE);
  await vi.waitFor(async () => {
    const { status } = await server.client.get('/search?q=kampot');
    if (status !== 200) throw new Error('The search is not ready');
  }, WAIT);
});
afterAll(() => server.stop());

it.each<[string, NodeJS.Signals]>([
  ['a day on', 'SIGUSR2'],
  ['a day back from there', 'SIGWINCH'],
  ['a day before the time', 'SIGWINCH'],
])(
  'the clock jumps %s: what is cached is as fresh as before, and everything is served',
  async (_to, jump) => {
    const { client, lines } = server;
    const loggedTime = async (): Promise<number> => {
      await client.get('/healthz');
      return Number(lines.at(-1)?.['time']);
    };
    const before = await loggedTime();
    server.signal(jump);
    await expect
      .poll(async () => Math.abs((await loggedTime()) - before))
      .toBeGreaterThan(NEARLY_A_DAY_MILLISECONDS);
    const cached = await client.get(PAGE);
    expect(cached.status).toBe(200);
    expect(cached.headers['x-cache']).toBe('hit');
    const age = Number(cached.headers.age);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(MAX_AGE_SECONDS);
    // A busy server may refuse a search with 503 at first.
    await expect.poll(async () => (await client.get('/search?q=kampot')).status, WAIT).toBe(200);
    expect((await client.get('/kep-province')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(200);
  },
);
