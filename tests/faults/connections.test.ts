import { once } from 'node:events';
import type net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContent } from '#fixtures/server/app.ts';
import { startRawServer } from '#fixtures/server/raw-server.ts';

const DRIP_MILLISECONDS = 500;
/**
 * The maximum number of header lines (drips) that a slow client sends before the server closes the connection. The server closes
 * it after five to six seconds, or about 12 drips; Node's default would allow 120 or more. Drips are counted instead of seconds,
 * because a busy machine delays the drips as much as the server.
 */
const MOST_DRIPS = 30;
const content = createTestContent();
let server: Awaited<ReturnType<typeof startRawServer>>;
beforeEach(async () => {
  server = await startRawServer(content);
});
afterEach(() => server.stop());

describe('clients that hold connections open', () => {
  it('by slow headers get 408 and are closed within seven seconds, while others are served', async () => {
    const SLOW = 200;
    const closed = Array.from({ length: SLOW }, async () => {
      const socket = server.connect();
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      let drips = 0;
      const drip = setInterval(() => {
        drips += 1;
        socket.write('X-A: b\r\n');
      }, DRIP_MILLISECONDS);
      await once(socket, 'close');
      clearInterval(drip);
      return { text: Buffer.concat(chunks).toString(), drips };
    });
    const attack = { isOver: false };
    const attacked = Promise.all(closed).finally(() => (attack.isOver = true));
    while (!attack.isOver) {
      expect(await server.isAlive()).toBe(true);
      await Promise.race([attacked, sleep(DRIP_MILLISECONDS)]);
    }
    const ends = await attacked;
    expect(ends.filter(({ text }) => text.startsWith('HTTP/1.1 408 ')).length).toBe(SLOW);
    expect(Math.max(...ends.map(({ drips }) => drips))).toBeLessThan(MOST_DRIPS);
  });

  /**
   * Opens connections and waits until the server has accepted them. By then, the server has closed all connections above its
   * limits.
   */
  const open = async (count: number): Promise<net.Socket[]> => {
    const sockets = Array.from({ length: count }, () => server.connect());
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    expect(await server.isAlive()).toBe(true);
    return sockets;
  };

  it('are limited for each address; the next is closed, and new ones are accepted when old ones end', async () => {
    const sockets = await open(255);
    const last = server.connect();
    await once(last, 'connect');
    expect([...sockets, last].every(({ closed }) => !closed)).toBe(true);
    const more = server.connect();
    await once(more, 'close');
    expect(await server.readMetrics()).toContain('connections_refused_total 1');
    expect([...sockets, last].every(({ closed }) => !closed)).toBe(true);
    for (const socket of [...sockets, last]) socket.destroy();
    await expect.poll(() => server.isAlive()).toBe(true);
  });

  it('are not limited where they are our own proxy', async () => {
    await server.stop();
    server = await startRawServer(content, { trusted: ['loopback'], limits: { perAddress: 4 } });
    const sockets = await open(20);
    expect(sockets.every(({ closed }) => !closed)).toBe(true);
    for (const socket of sockets) socket.destroy();
    expect(await server.isAlive()).toBe(true);
  });
});

describe('a client that takes nothing of its answer', () => {
  const SILENCE_MILLISECONDS = 500;
  const PAGE = 'GET /all-postal-codes HTTP/1.1\r\nHost: x\r\n\r\n';
  beforeEach(async () => {
    await server.stop();
    server = await startRawServer(content, { silenceMilliseconds: SILENCE_MILLISECONDS });
  });

  function connectInSilence(): net.Socket {
    const socket = server.connect().pause();
    // The responses are larger than the socket buffers of both sides.
    socket.write(PAGE.repeat(16));
    return socket;
  }
  async function countOpen(): Promise<number> {
    return Number(/^open_connections (\d+)/m.exec(await server.readMetrics())?.[1]);
  }

  it('is closed after a while', async () => {
    const socket = connectInSilence();
    await expect.poll(countOpen).toBe(1);
    await expect.poll(countOpen).toBe(0);
    socket.destroy();
  });

  it('is not counted as silent if it waits before its next request', async () => {
    const socket = server.connect();
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    const responses = (): number => Buffer.concat(chunks).toString().split('HTTP/1.1 200 ').length - 1;
    const ask = (): boolean => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    ask();
    await expect.poll(responses).toBe(1);
    // The second connection is opened later and reads nothing, so the server closes it after `SILENCE_MILLISECONDS`. By then, the
    // first connection has been idle for longer than that.
    const silent = connectInSilence();
    await expect.poll(countOpen).toBe(2);
    await expect.poll(countOpen).toBe(1);
    silent.destroy();
    ask();
    await expect.poll(responses).toBe(2);
    expect(socket.closed).toBe(false);
    socket.destroy();
  });
});
