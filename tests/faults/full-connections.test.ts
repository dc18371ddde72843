import { once } from 'node:events';
import type net from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { startRawServer, statusesOf } from '#fixtures/server/raw-server.ts';

const content = createTestContent();
const PATIENCE = 30_000;
const MEGABYTE = 1024 * 1024;
/** Requests the largest response. Several of these responses fill the socket buffers. */
const PAGE = 'GET /api/page?path=/all-postal-codes HTTP/1.1\r\nHost: x\r\n\r\n';
const log = createLog('silent');
const logged = vi.spyOn(log, 'info');
const limits = { total: 8, reserved: 3, unsentPerAddress: 3 * MEGABYTE, checkMilliseconds: 50 };

let server: Awaited<ReturnType<typeof startRawServer>>;
beforeEach(async () => {
  logged.mockClear();
  server = await startRawServer(content, { limits, log });
});
afterEach(() => server.stop());

function request(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
}
async function open(count: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: count }, () => server.connect());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

describe('when there is no place for more connections', () => {
  it('probes are answered, everything else gets 503 with all headers, and the log says so', async () => {
    const sockets = await open(5);
    expect(statusesOf((await server.exchange(request('/healthz'), PATIENCE)).text)).toEqual([200]);
    expect(statusesOf((await server.exchange(request('/readyz'), PATIENCE)).text)).toEqual([200]);
    const { text, isClosed } = await server.exchange(request('/'), PATIENCE);
    expect([statusesOf(text), isClosed]).toEqual([[503], true]);
    for (const header of [/^Retry-After: \d+\r$/im, /^Cache-Control: no-store\r$/im, /^X-Request-Id: /im])
      expect(text).toMatch(header);
    expect(text).toMatch(/^Content-Security-Policy: .*frame-ancestors 'none'/im);
    expect(logged.mock.calls.filter(([event]) => event === 'connections-full')).toHaveLength(1);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => statusesOf((await server.exchange(request('/'), 1000)).text)[0]).toBe(200);
  });

  it('one of the reserved ones is closed to make room for a probe', async () => {
    const sockets = await open(30);
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(30 - limits.total);
    expect(await server.isAlive()).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});

describe('a client that sends requests and reads no response', () => {
  it('has one response made at a time, in the order of its requests', async () => {
    const paths = ['/healthz', '/kampot-province', '/nowhere', '/api/layout?culture=en', '/healthz'];
    const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const { text } = await server.exchange(paths.map(request).join('') + last, PATIENCE);
    expect(statusesOf(text)).toEqual([200, 200, 404, 200, 200, 200]);
  });

  it('is closed when it sends more than a few ahead', async () => {
    const { isClosed } = await server.exchange(request('/kampot-province').repeat(1000), PATIENCE);
    expect(isClosed).toBe(true);
    expect(await server.isAlive()).toBe(true);
  });

  it('makes room for others of its address: the longest stalled are closed first', async () => {
    await server.stop();
    server = await startRawServer(content, { limits: { ...limits, total: 100 }, log });
    const sockets: net.Socket[] = [];
    for (let index = 0; index < 24; index += 1) {
      const [socket] = await open(1);
      // Sends several requests, because the first responses fit into the socket buffers.
      socket?.pause().write(PAGE.repeat(11));
      if (socket) sockets.push(socket);
    }
    const closed = async () =>
      Number(/^connections_stalled_total (\d+)/m.exec(await server.readMetrics())?.[1]);
    await expect.poll(closed).toBeGreaterThan(12);
    expect(await server.isAlive()).toBe(true);
    const held = Number(/^open_connections (\d+)/m.exec(await server.readMetrics())?.[1]);
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(12);
    for (const socket of sockets) socket.destroy();
  });
});
