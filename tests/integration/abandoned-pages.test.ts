import { once } from 'node:events';
import net from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '#server/services/services.ts';
import { createTestApp, createTestContent, createTestServices } from '#fixtures/server/app.ts';
import { BOT, PERSON, startLate } from '#fixtures/server/late-site.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { startServer } from '#fixtures/server/start-server.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';

const PATH = '/kampot-province';
/** The time limit for loading the content of a page. */
const DEADLINE_MILLISECONDS = 3000;
/** The minimum pause between two revalidations of a page. */
const PAUSE_MILLISECONDS = 2000;

type Site = Awaited<ReturnType<typeof startLate>>;

async function rendersOf({ metrics }: Pick<Services, 'metrics'>) {
  const text = await metrics.registry.metrics();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? NaN);
  return { whole: read('page_render_seconds_count'), aborted: read('renders_aborted_total') };
}

/**
 * Sends a request for the page. Resolves when the site has asked for the page's content for the first time. The caller closes the
 * connection.
 */
async function come({ server, asked }: Site, agent: string): Promise<net.Socket> {
  const socket = net.connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nUser-Agent: ${agent}\r\nConnection: close\r\n\r\n`);
  await asked.promise;
  return socket;
}

async function textOf(socket: net.Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Closes connections and waits until the server has noticed. */
async function leave({ server }: Site, ...sockets: net.Socket[]): Promise<void> {
  const open = await server.connections();
  for (const socket of sockets) socket.destroy();
  await expect.poll(server.connections).toBe(open - sockets.length);
}

describe('a page that is not rendered yet', () => {
  it('is rendered while one of two clients who wait for it is there', async () => {
    const site = await startLate();
    const before = await rendersOf(site.services);
    const gone = await come(site, BOT);
    const waits = await come(site, BOT);
    await expect.poll(site.server.connections).toBeGreaterThanOrEqual(2);
    await leave(site, gone);
    site.gate.resolve();
    expect(await textOf(waits)).toMatch(/^HTTP\/1\.1 200 [^]*<\/html>/);
    expect(await rendersOf(site.services)).toEqual({ whole: before.whole + 1, aborted: before.aborted });
    expect((await site.server.get(PATH)).headers['x-cache']).toBe('hit');
  });

  it('is not rendered when both have left', async () => {
    const site = await startLate();
    const before = await rendersOf(site.services);
    const clients = [await come(site, BOT), await come(site, BOT)];
    await expect.poll(site.server.connections).toBeGreaterThanOrEqual(2);
    await leave(site, ...clients);
    site.gate.resolve();
    await expect.poll(async () => (await rendersOf(site.services)).aborted).toBe(before.aborted + 1);
    expect((await rendersOf(site.services)).whole).toBe(before.whole);
    const next = await site.server.get(PATH);
    expect([next.status, next.headers['x-cache']]).toEqual([200, 'miss']);
  });
});

describe('a page that began without its content', () => {
  it('ends at once for the client that leaves, and not for the other', async () => {
    const site = await startLate();
    const before = await rendersOf(site.services);
    const [gone, waits] = [await come(site, PERSON), await come(site, PERSON)];
    await Promise.all([once(gone, 'readable'), once(waits, 'readable')]);
    await leave(site, gone);
    await expect.poll(async () => (await rendersOf(site.services)).aborted).toBe(before.aborted + 1);
    site.gate.resolve();
    expect(await textOf(waits)).toMatch(/<main id="main"[^]*<\/html>/);
    await expect.poll(async () => (await rendersOf(site.services)).whole).toBe(before.whole + 1);
    expect((await rendersOf(site.services)).aborted).toBe(before.aborted + 1);
  });
});

describe('a revalidation', () => {
  it('goes on without a client, and ends by a deadline', async () => {
    const held = { until: Promise.resolve() };
    const embedded = createTestContent();
    const { log, lines } = createLineLog();
    const services = createTestServices({
      log,
      content: { ...embedded, page: async (request) => (await held.until, embedded.page(request)) },
    });
    const server = await startServer(await createTestApp(services));
    const stateOf = async (): Promise<unknown> => (await server.get(PATH)).headers['x-cache'];
    expect([await stateOf(), await stateOf()]).toEqual(['miss', 'hit']);
    services.responseCache.expire();
    const gate = Promise.withResolvers<void>();
    held.until = gate.promise;
    expect(await stateOf()).toBe('stale');
    const before = await rendersOf(services);
    gate.resolve();
    await expect.poll(async () => (await rendersOf(services)).whole).toBe(before.whole + 1);
    expect(await stateOf()).toBe('hit');
    services.responseCache.expire();
    held.until = new Promise<void>(() => undefined);
    const hasFailed = async () => (await stateOf(), lines.some((line) => line.includes('refresh-failed')));
    const failed = vi.waitUntil(hasFailed, { timeout: 60_000, interval: 50 });
    await expectInTime(PAUSE_MILLISECONDS + DEADLINE_MILLISECONDS, failed, () => server.get('/robots.txt'));
    expect(await stateOf()).toBe('stale');
    await server.stop();
  });
});
