import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startBuiltServer } from '#fixtures/server/built-server.ts';
import { createHttpClient } from '#fixtures/server/http-client.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';

let server: Awaited<ReturnType<typeof startBuiltServer>>;
afterEach(() => server.stop());

async function untilStopping(): Promise<void> {
  await expect.poll(() => server.lines.some(({ event }) => event === 'stopping')).toBe(true);
}

async function startBare(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return performance.now() - started;
}
/**
 * Returns true if the server has answered the request. A 503 is an answer too, because a busy server sends it instead of the
 * page.
 */
function isAnswer(status: number): boolean {
  return status === 200 || status === 503;
}

/** Maximum time to shut down. Supervisors kill a process that needs more than ten seconds. */
const SHUTDOWN_MILLISECONDS = 8000;
/** The server ignores a signal within 100 ms of the first one, see server/lifecycle/shutdown.ts. This pause is longer. */
const AGAIN_MILLISECONDS = 200;
/** With this header, no connection is reused. Each request opens a new one, as a new visitor does. */
const NEW_CONNECTION = { Connection: 'close' };
/** Milliseconds between two `/readyz` requests of the simulated proxy. */
const PROBE_MILLISECONDS = 250;
/** Milliseconds between two requests for `/readyz` while a test measures a start. */
const READY_PROBE_MILLISECONDS = 20;
const CLIENTS = 32;
/** The pause between a response and the next request of a connection. Without it, the clients would use all processor time. */
const READING_MILLISECONDS = 20;
/** The largest accepted start time of the server, as a multiple of the start time of Node alone. */
const MAX_START = 50;
/** Maximum number of rounds. A failed round is repeated, because other load on the machine may have made it fail. */
const ROUNDS = 3;
const PAGES = ['/', '/km/kampot-province', '/siem-reap-provine/siem-reap', '/postcode/120101', '/data'];

/**
 * Simulates a proxy with 32 connections. Each connection sends one request after the other, until a response of `/readyz`
 * shows that the server is not ready.
 */
function startVisitors() {
  const counts = { answered: 0, failed: 0, wrong: 0 };
  const proxy = { isReady: true };
  const probe = async (): Promise<void> => {
    while (proxy.isReady) {
      proxy.isReady = await server.client.get('/readyz', NEW_CONNECTION).then(
        ({ status }) => status === 200,
        () => false,
      );
      await sleep(PROBE_MILLISECONDS);
    }
  };
  const visit = async (client: number): Promise<void> => {
    const connection = createHttpClient(server.port, 1);
    for (let index = client; proxy.isReady; index += 1) {
      try {
        const { status } = await connection.get(PAGES[index % PAGES.length] ?? '/');
        if (isAnswer(status)) counts.answered += 1;
        else counts.wrong += 1;
      } catch {
        counts.failed += 1;
      }
      await sleep(READING_MILLISECONDS);
    }
    connection.close();
  };
  const done = Promise.all([probe(), ...Array.from({ length: CLIENTS }, (_nothing, index) => visit(index))]);
  return { counts, done };
}

describe('a server that is asked to stop', () => {
  const stopUnderLoad = async () => {
    server = await startBuiltServer({ LOG_LEVEL: 'info', RATE_LIMITS: 'off' });
    const unused = net.connect(server.port, '127.0.0.1');
    await once(unused, 'connect');
    const { counts, done } = startVisitors();
    await expect.poll(() => counts.answered).toBeGreaterThan(2 * CLIENTS);
    const before = counts.answered;
    server.signal('SIGTERM');
    const { code, milliseconds } = await server.ended();
    await done;
    unused.destroy();
    expect(counts.answered).toBeGreaterThan(before);
    expect(counts.wrong).toBe(0);
    expect(code).toBe(0);
    expect(server.lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['stopping', 'stopped']));
    return { failed: counts.failed, isInTime: milliseconds < SHUTDOWN_MILLISECONDS };
  };

  it('fails no request of clients that check its readiness, and ends with 0 within eight seconds', async () => {
    let last = await stopUnderLoad();
    // A failed round is repeated, because this process may have been too busy to send or to check in time.
    for (let times = 1; times < ROUNDS && (last.failed > 0 || !last.isInTime); times += 1)
      last = await stopUnderLoad();
    expect(last).toEqual({ failed: 0, isInTime: true });
  });

  it('ends every connection with its answer, says that it is not ready, and takes nobody new afterwards', async () => {
    server = await startBuiltServer();
    expect(await server.client.get('/')).toMatchObject({
      status: 200,
      headers: { connection: 'keep-alive' },
    });
    server.signal('SIGTERM');
    await untilStopping();
    expect(await server.client.get('/readyz')).toMatchObject({
      status: 503,
      headers: { connection: 'close' },
    });
    expect(await server.client.get('/')).toMatchObject({ status: 200, headers: { connection: 'close' } });
    await server.ended();
    await expect(server.client.get('/')).rejects.toThrow('ECONNREFUSED');
  });

  it('finishes an answer that is read slowly', async () => {
    server = await startBuiltServer();
    const { bytes } = await server.client.get('/all-postal-codes');
    const response = await server.client.open('GET', '/all-postal-codes');
    server.signal('SIGTERM');
    await untilStopping();
    let received = 0;
    response.on('data', (chunk: Buffer) => (received += chunk.length));
    await once(response, 'end');
    expect(received).toBe(bytes.length);
    expect(await server.ended()).toMatchObject({ code: 0 });
  });

  it('does not wait for a request that never ends', async () => {
    server = await startBuiltServer();
    const socket = net.connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    server.signal('SIGTERM');
    const { code } = await expectInTime(SHUTDOWN_MILLISECONDS, server.ended(), startBare);
    expect(code).toBe(0);
  });

  it('asked twice, ends at once', async () => {
    server = await startBuiltServer({ LOG_LEVEL: 'info' });
    server.signal('SIGTERM');
    await untilStopping();
    const state = { hasEnded: false };
    const ended = server.ended().then(() => (state.hasEnded = true));
    // The server ignores a signal that comes too soon after the first one. So the test repeats the signal until the server ends.
    await vi.waitUntil(() => state.hasEnded || (server.signal('SIGTERM'), false), {
      interval: AGAIN_MILLISECONDS,
      timeout: 60_000,
    });
    await ended;
    expect(server.lines.map(({ event }) => event)).not.toContain('stopped');
  });
});

describe('a server that starts', () => {
  const startToReady = async (): Promise<number> => {
    server = await startBuiltServer();
    const started = performance.now();
    // A listening server responds to `/readyz` with 503 until it has rendered its first page and migrated its store.
    const status = async (): Promise<number> => (await server.client.get('/readyz', NEW_CONNECTION)).status;
    await expect.poll(status, { interval: READY_PROBE_MILLISECONDS }).toBe(200);
    return server.startMilliseconds + performance.now() - started;
  };

  it('is ready within two seconds, where Node itself starts in forty milliseconds', async () => {
    let ratio = Infinity;
    for (let round = 0; round < ROUNDS && ratio >= MAX_START; round += 1) {
      const bare = await startBare();
      const ready = await startToReady();
      const bareAgain = await startBare();
      await server.stop();
      ratio = ready / ((bare + bareAgain) / 2);
      console.log(`start to ready: ${Math.round(ready)} ms; Node alone: ${Math.round(bare)} ms`);
    }
    expect(ratio).toBeLessThan(MAX_START);
  });

  it('names every bad variable and ends with 1', async () => {
    await expect(startBuiltServer({ PORT: '70000', TRUST_PROXY: 'everybody' })).rejects.toThrow(
      'ended before',
    );
    server = await startBuiltServer();
  });
});

describe('a server whose log is not read', () => {
  it('serves as before, and logs how many lines are missing when it is read again', async () => {
    server = await startBuiltServer({ RATE_LIMITS: 'off' });
    server.output.pause();
    const client = createHttpClient(server.port, 8);
    const path = `/${'x'.repeat(1900)}`;
    for (let round = 0; round < 30; round += 1) {
      const responses = await Promise.all(Array.from({ length: 32 }, () => client.get(path)));
      expect(responses.every(({ status }) => status === 404 || status === 503)).toBe(true);
    }
    server.output.resume();
    await expect.poll(() => server.lines.some(({ event }) => event === 'lines-lost')).toBe(true);
    client.close();
  });

  it('answers as before when its reader has gone', async () => {
    server = await startBuiltServer();
    server.output.destroy();
    const client = createHttpClient(server.port, 8);
    for (let round = 0; round < 20; round += 1) {
      const responses = await Promise.all(Array.from({ length: 20 }, () => client.get('/')));
      expect(responses.every(({ status }) => isAnswer(status))).toBe(true);
    }
    client.close();
    server.signal('SIGTERM');
    expect(await server.ended()).toMatchObject({ code: 0 });
  });
});
