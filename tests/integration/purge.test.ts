import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createContent } from '#server/services/create-content.ts';
import { createLog, type Log } from '#server/observability/log.ts';
import { createPurgeChannel } from '#server/cluster/purge-channel.ts';
import { createRedisLink } from '#server/cluster/redis.ts';
import type { Services } from '#server/services/services.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { copyDatabase, databaseFile } from '#fixtures/server/database.ts';
import { findFreePort } from '#fixtures/server/free-port.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { words } from '#fixtures/data/words.ts';

const TOKEN = 'a-token-of-the-operators';
const PAGES = ['/kampot-province', '/km/kampot-province/chhuk', '/kep-province', '/data', '/privacy'];

const start = useServers();

async function startSite(environment: Record<string, string>, own: Partial<Services> = {}) {
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', ...environment });
  const server = await start({ config, ...own });
  const states = async () => {
    const responses = await Promise.all(PAGES.map((page) => server.get(page)));
    return Object.fromEntries(responses.map(({ headers }, index) => [PAGES[index], headers['x-cache']]));
  };
  const purge = (body: string, token = TOKEN) =>
    server.post('/api/admin/purge', body, {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    });
  return { server, states, purge };
}

describe('the purge of an operator', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeEach(async () => {
    site = await startSite({ ADMIN_TOKEN: TOKEN });
  });

  it.each([
    [['province:07'], ['/kampot-province', '/km/kampot-province/chhuk', '/data', '/privacy']],
    [['place:07'], ['/kampot-province', '/data', '/privacy']],
    [['page:privacy'], ['/privacy']],
    [['page:/kep-province'], ['/kep-province']],
    [['page:nowhere'], []],
    ['all', PAGES],
  ])('of %j has exactly what carries it made anew', async (tags, dropped) => {
    await site.states();
    const { status, body } = await site.purge(JSON.stringify({ tags }));
    expect([status, JSON.parse(body)]).toEqual([200, { status: 'success', data: { tags } }]);
    const states = await site.states();
    expect(PAGES.filter((page) => states[page] === 'miss')).toEqual(dropped);
    expect(PAGES.filter((page) => states[page] === 'hit')).toEqual(
      PAGES.filter((page) => !dropped.includes(page)),
    );
  });

  it.each([
    '',
    '{}',
    '{"tags":1}',
    '{"tags":"some"}',
    '{"tags":[1]}',
    '[',
    `{"tags":["${'x'.repeat(300)}"]}`,
  ])('is refused when it cannot be read: %.30s', async (body) => {
    await site.states();
    expect((await site.purge(body)).status).toBe(400);
    expect(Object.values(await site.states())).toEqual(PAGES.map(() => 'hit'));
  });

  it('is refused without the token, and with another one', async () => {
    await site.states();
    for (const token of ['', 'a-token-of-somebody-els', `${TOKEN}x`]) {
      const response = await site.purge('{"tags":"all"}', token);
      expect(response.status).toBe(401);
      expect(response.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' });
      expect(errorOf(response)).toEqual({
        code: 'unauthorized',
        message: words.en.pages.apiError.unauthorized,
      });
    }
    expect(Object.values(await site.states())).toEqual(PAGES.map(() => 'hit'));
  });

  it('is no call at all on a site without a token', async () => {
    const open = await startSite({});
    expect((await open.purge('{"tags":"all"}')).status).toBe(404);
  });
});

describe('a purge while Redis is away', () => {
  it('happens here, and says that the others were not reached', async () => {
    const link = createRedisLink(`redis://127.0.0.1:${await findFreePort()}`, createLog('silent'));
    const site = await startSite({ ADMIN_TOKEN: TOKEN }, { purgeChannel: createPurgeChannel(link) });
    await site.states();
    const response = await site.purge('{"tags":"all"}');
    expect(response.status).toBe(503);
    expect(errorOf(response)).toMatchObject({ code: 'unavailable', fields: { others: 'pending' } });
    expect(Object.values(await site.states())).toEqual(PAGES.map(() => 'miss'));
    link.close();
  });
});

describe('a new content database', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'content-'));
  const file = path.join(folder, 'content.sqlite');
  afterAll(() => rmSync(folder, { recursive: true }));
  const said = vi.fn<Log['error']>();
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent' });

  const startOver = () => {
    copyDatabase(file);
    const parts = createContent({ config, log: { ...createLog('silent'), error: said }, databaseFile: file });
    return start(parts);
  };
  /** Writes a draft and renames it to the database file, as the build does. */
  const put = (write: (draft: string) => void) => {
    write(`${file}.draft`);
    renameSync(`${file}.draft`, file);
  };

  it('drops what was cached', async () => {
    const server = await startOver();
    await server.get('/kep-province');
    expect((await server.get('/kep-province')).headers['x-cache']).toBe('hit');
    put((draft) => copyFileSync(databaseFile(), draft));
    const states = async () => (await server.get('/kep-province')).headers['x-cache'];
    await expect.poll(states, { interval: 100 }).toBe('miss');
    expect((await server.get('/kep-province')).headers['x-cache']).toBe('hit');
  });

  it('that somebody holds costs no cached page, and others say so at once', async () => {
    const server = await startOver();
    await server.get('/kep-province');
    const holder = new DatabaseSync(file);
    holder.exec('BEGIN EXCLUSIVE');
    try {
      expect((await server.get('/kep-province')).headers['x-cache']).toBe('hit');
      const { status, headers } = await server.get('/km/pailin-province/pailin/pailin');
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      holder.exec('ROLLBACK');
      holder.close();
    }
    expect((await server.get('/km/pailin-province/pailin/pailin')).status).toBe(200);
  });

  it('that is none leaves the last one in use, and the log says so', async () => {
    const server = await startOver();
    await server.get('/kep-province');
    put((draft) => writeFileSync(draft, 'no database'));
    await expect.poll(() => said).toHaveBeenCalledWith('database-refused', expect.anything());
    expect((await server.get('/kep-province')).headers['x-cache']).toBe('hit');
    expect((await server.get('/pailin-province')).status).toBe(200);
  });
});
