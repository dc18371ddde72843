import { once } from 'node:events';
import type net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { startRawServer, statusesOf } from '#fixtures/server/raw-server.ts';

/** The maximum number of busy connections from one IP address. */
const SHARE = 4;
/** The maximum number of open connections from all clients together. Two further connections are reserved for probes. */
const PLACES = 12;

const content = createTestContent();
let server: Awaited<ReturnType<typeof startRawServer>>;
let sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.stop();
});

async function start(total: number): Promise<void> {
  server = await startRawServer(content, { limits: { perAddress: SHARE, total: total + 2, reserved: 2 } });
}

async function open(): Promise<net.Socket> {
  const socket = server.connect();
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/**
 * Requests `/healthz` over a connection.
 * @returns the first part of the response
 */
async function ask(socket: net.Socket): Promise<string> {
  const responded = once(socket, 'data');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  return String(await responded);
}

async function openIdle(count: number): Promise<net.Socket[]> {
  const idle: net.Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = await open();
    expect(statusesOf(await ask(socket))).toEqual([200]);
    idle.push(socket);
  }
  return idle;
}

it('visitors behind one address hold more connections than may be busy, and all are served again', async () => {
  await start(100);
  const idle = await openIdle(10 * SHARE);
  for (const socket of idle) expect(statusesOf(await ask(socket))).toEqual([200]);
  // New connections count as busy until their first request.
  for (let index = 0; index < SHARE; index += 1) await open();
  const more = await open();
  await once(more, 'close');
  expect(await server.readMetrics()).toContain('connections_refused_total 1');
  expect(idle.every(({ closed }) => !closed)).toBe(true);
});

it('where all places are taken, the longest idle of an address with many makes room', async () => {
  await start(PLACES);
  const [first, second, ...others] = await openIdle(PLACES);
  // After this request on the first connection, the second one has been idle for longest.
  if (first) await ask(first);
  const closed = second && once(second, 'close');
  const [last] = await openIdle(1);
  await closed;
  expect([first, ...others, last].every((socket) => socket?.closed === false)).toBe(true);
});

it('an address that asks over all its idle connections at once gets 503 beyond its share', async () => {
  await start(100);
  const [waiting, ...idle] = await openIdle(SHARE + 1);
  for (const socket of idle) {
    socket.pause();
    // The responses to these requests are larger than the socket buffers of both sides.
    socket.write('GET /all-postal-codes HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(16));
  }
  // The IP address has reached its limit of busy connections, so a new connection is closed.
  await expect.poll(() => server.isAlive()).toBe(false);
  const response = waiting ? await ask(waiting) : '';
  expect(response).toMatch(/^HTTP\/1\.1 503 .*\r\n[^]*Retry-After: \d+/);
});
