import { describe, expect, it } from 'vitest';
import { VERSION } from '#server/config/version.ts';
import { readConfig } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { UnavailableError } from '#server/errors.ts';
import { createLifecycle } from '#server/lifecycle/readiness.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services/services.ts';
import { createTestContent, createTestServices, SITE_URL } from '#fixtures/server/app.ts';
import { headingOf, textOf } from '#fixtures/server/html.ts';
import type { TestServer } from '#fixtures/server/start-server.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { words } from '#fixtures/data/words.ts';

const TOKEN = 'a-token-of-operators';
const content = createTestContent();

let server: TestServer;
const startWith = useServers();
async function start(own: Partial<Services> = {}): Promise<void> {
  server = await startWith({ content, ...own });
}
function configOf(environment: Record<string, string>) {
  return readConfig({ SITE_URL, LOG_LEVEL: 'silent', ...environment });
}

describe('/readyz', () => {
  it('says that every part works, and is never cached', async () => {
    await start();
    const { status, headers, body } = await server.get('/readyz');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({
      status: 'success',
      data: { content: 'ok', page: 'ok', schema: 'ok', store: 'ok', process: 'ok' },
    });
  });

  it('names the part that fails, without its reason; /healthz goes on', async () => {
    const fail = () => Promise.reject(new UnavailableError(new Error('postgres://user:secret@db')));
    const broken: ContentSource = { ...content, layout: fail, page: fail };
    await start({ content: broken });
    const response = await server.get('/readyz');
    expect(response.status).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(errorOf(response)).toMatchObject({ fields: { content: 'failed', page: 'failed', process: 'ok' } });
    expect(response.body).not.toContain('secret');
    const alive = await server.get('/healthz');
    expect([alive.status, JSON.parse(alive.body).data]).toEqual([200, { version: VERSION }]);
  });

  it('reports a failing store and stays ready, because no page needs the store', async () => {
    const { store } = createTestServices();
    const check = () => Promise.reject(new UnavailableError());
    await start({ store: { ...store, check } });
    const response = await server.get('/readyz');
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body).data).toMatchObject({ store: 'failed', page: 'ok', content: 'ok' });
    expect((await server.get('/kampot-province')).status).toBe(200);
    await store.close();
  });

  it('is not ready while the content database cannot be read, though its pages are cached', async () => {
    let isBroken = false;
    const checkContent = () => (isBroken ? Promise.reject(new UnavailableError()) : Promise.resolve());
    await start({ checkContent });
    expect((await server.get('/kampot-province')).status).toBe(200);
    isBroken = true;
    const response = await server.get('/readyz');
    expect(response.status).toBe(503);
    expect(errorOf(response)).toMatchObject({ fields: { content: 'failed', page: 'ok', store: 'ok' } });
  });

  it('turns to ready by itself when the content answers', async () => {
    let isThere = false;
    const layout: ContentSource['layout'] = (language) =>
      isThere ? content.layout(language) : Promise.reject(new UnavailableError());
    await start({ content: { ...content, layout } });
    expect((await server.get('/readyz')).status).toBe(503);
    isThere = true;
    await expect.poll(async () => (await server.get('/readyz')).status).toBe(200);
  });

  it('does not wait for a part that does not answer', async () => {
    const never = () => new Promise<never>(() => {});
    await start({ content: { ...content, layout: never } });
    expect((await server.get('/readyz')).status).toBe(503);
  });

  it('checks the parts once for concurrent probes', async () => {
    let asked = 0;
    const layout: ContentSource['layout'] = (language) => {
      asked += 1;
      return content.layout(language);
    };
    await start({ content: { ...content, layout } });
    await Promise.all(Array.from({ length: 20 }, () => server.get('/readyz')));
    expect(asked).toBeLessThanOrEqual(4);
  });

  it('gets no more clients when the process stops', async () => {
    const lifecycle = createLifecycle();
    await start({ lifecycle });
    expect((await server.get('/readyz')).status).toBe(200);
    lifecycle.stop();
    const response = await server.get('/readyz');
    expect(response.status).toBe(503);
    expect(errorOf(response).fields).toMatchObject({ process: 'stopping', content: 'ok' });
    expect((await server.get('/')).status).toBe(200);
  });
});

describe('/metrics', () => {
  it('does not exist without a token, nor beside a port of its own', async () => {
    await start();
    expect((await server.get('/metrics')).status).toBe(404);
    await start({ config: configOf({ ADMIN_TOKEN: TOKEN, METRICS_PORT: '9100' }) });
    expect((await server.get('/metrics', { Authorization: `Bearer ${TOKEN}` })).status).toBe(404);
  });

  it.each(['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `Basic ${TOKEN}`])(
    'is closed to "%s"',
    async (authorization) => {
      await start({ config: configOf({ ADMIN_TOKEN: TOKEN }) });
      const response = await server.get('/metrics', { Authorization: authorization });
      expect(response.status).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Bearer');
      expect(response.body).not.toContain('http_requests_total');
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('counts what was answered; no address that a visitor made up becomes a label', async () => {
    await start({ config: configOf({ ADMIN_TOKEN: TOKEN }), metrics: createMetrics() });
    for (const path of ['/', '/km/kampot-province', '/made-up-1', '/made-up-2?secret=1'])
      await server.get(path);
    const { status, headers, body } = await server.get('/metrics', { Authorization: `bearer ${TOKEN}` });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('http_requests_total{route="home",status="2xx",cache="miss"} 1');
    expect(body).toContain('http_requests_total{route="province",status="2xx",cache="miss"} 1');
    expect(body).toContain('http_requests_total{route="other",status="4xx",cache="pass"} 2');
    expect(body).toMatch(/^page_render_seconds_count [1-9]/m);
    expect(body).not.toMatch(/made-up|secret/);
  });
});

describe('while too much work waits', () => {
  const late = { add: () => false, isFull: () => true, length: () => 500 };

  it.each(['en', 'km'] as const)(
    'pages are turned away in few words of their language: %s',
    async (language) => {
      await start({ workQueue: late });
      const { status, headers, body } = await server.get(language === 'km' ? '/km/track' : '/track');
      expect(status).toBe(503);
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
      expect(textOf(body)).toContain(words[language].pages.apiError.unavailable);
      expect(body.length).toBeLessThan(2000);
    },
  );

  it.each([
    ['broken', '/%', 400],
    ['too long', `/${'x'.repeat(9000)}`, 414],
  ])('an address that is %s gets a short error', async (_what, path, status) => {
    await start({ workQueue: late });
    const response = await server.get(path);
    expect(response.status).toBe(status);
    expect(response.body.length).toBeLessThan(2000);
  });

  it('the error page for an unreadable request waits in the queue like any other page', async () => {
    const line: (() => void)[] = [];
    await start({ workQueue: { ...late, add: (work) => line.push(work) > 0 } });
    const response = server.get('/%');
    await expect.poll(() => line).toHaveLength(1);
    line[0]?.();
    expect((await response).status).toBe(400);
    expect(headingOf((await response).body)).toBe(words.en.ui.errorNotice['bad-request'].title);
    expect(line).toHaveLength(1);
  });

  it('refused calls get the envelope', async () => {
    await start({ workQueue: late });
    const response = await server.get('/api/postcodes/120101?culture=km');
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(errorOf(response)).toEqual({
      code: 'unavailable',
      message: words.km.pages.apiError.unavailable,
      hint: 'Try again after the seconds in the header Retry-After.',
    });
  });

  it.each(['/healthz', '/readyz', '/favicon.ico'])('%s still answers', async (path) => {
    await start({ workQueue: late });
    expect((await server.get(path)).status).toBe(200);
  });

  it('each refusal is counted', async () => {
    const metrics = createMetrics();
    await start({ workQueue: late, metrics });
    await server.get('/');
    await server.get('/track');
    expect(await metrics.registry.metrics()).toContain('shed_total 2');
  });
});
