import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startBuiltServer } from '#fixtures/server/built-server.ts';

let server: Awaited<ReturnType<typeof startBuiltServer>>;
afterEach(() => server.stop());

function ask(
  path: string,
  agent: http.Agent,
): Promise<{ status: number; connection: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port: server.port, host: '127.0.0.1', path, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection ?? '', bytes }),
      );
    });
    request.once('error', reject);
  });
}

/** Resolves when the server has heard the signal: a busy one hears it later. */
async function untilStopping(): Promise<void> {
  await expect.poll(() => server.lines.some(({ event }) => event === 'stopping')).toBe(true);
}

/** A machine that does other work at the same time may turn some away in good order: that loses nobody. */
function isAnswer(status: number): boolean {
  return status === 200 || status === 503;
}

/** Milliseconds between two looks of a proxy at `/readyz`. */
const PROBE_MILLISECONDS = 250;
const CLIENTS = 32;
/** Between an answer and the next question of a connection: the load is on the server, not on the machine. */
const READING_MILLISECONDS = 20;
/** Where the machine is busy with something else, the quietest counts. */
const ROUNDS = 3;
const PAGES = ['/', '/km/kampot-province', '/siem-reap-provine/siem-reap', '/postcode/120101', '/data'];

/** Visitors behind a proxy: 32 connections kept alive, one request after the other, until the proxy sends them elsewhere. */
function startVisitors() {
  const counts = { answered: 0, failed: 0, wrong: 0 };
  const proxy = { isReady: true };
  const probe = async (): Promise<void> => {
    const agent = new http.Agent();
    while (proxy.isReady) {
      proxy.isReady = await ask('/readyz', agent).then(
        ({ status }) => status === 200,
        () => false,
      );
      await sleep(PROBE_MILLISECONDS);
    }
  };
  const visit = async (client: number): Promise<void> => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let index = client; proxy.isReady; index += 1) {
      try {
        const { status } = await ask(PAGES[index % PAGES.length] ?? '/', agent);
        if (isAnswer(status)) counts.answered += 1;
        else counts.wrong += 1;
      } catch {
        counts.failed += 1;
      }
      await sleep(READING_MILLISECONDS);
    }
    agent.destroy();
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
    return { failed: counts.failed, isInTime: milliseconds < 8000 };
  };

  it('fails no request of those who look whether it is ready, and ends with 0 within eight seconds', async () => {
    let last = await stopUnderLoad();
    // Who cannot look for three seconds, as the machine does other work, says nothing about the server: once more.
    for (let times = 1; times < ROUNDS && (last.failed > 0 || !last.isInTime); times += 1)
      last = await stopUnderLoad();
    expect(last).toEqual({ failed: 0, isInTime: true });
  });

  it('ends every connection with its answer, says that it is not ready, and takes nobody new afterwards', async () => {
    server = await startBuiltServer();
    const agent = new http.Agent({ keepAlive: true });
    expect(await ask('/', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
    server.signal('SIGTERM');
    await untilStopping();
    expect(await ask('/readyz', agent)).toMatchObject({ status: 503, connection: 'close' });
    expect(await ask('/', agent)).toMatchObject({ status: 200, connection: 'close' });
    await server.ended();
    await expect(ask('/', agent)).rejects.toThrow('ECONNREFUSED');
  });

  it('finishes an answer that is read slowly', async () => {
    server = await startBuiltServer();
    const agent = new http.Agent({ keepAlive: true });
    const { bytes } = await ask('/all-postal-codes', agent);
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.get({ port: server.port, host: '127.0.0.1', path: '/all-postal-codes', agent });
      request.once('response', resolve).once('error', reject);
    });
    server.signal('SIGTERM');
    await sleep(2000);
    let received = 0;
    answer.on('data', (chunk: Buffer) => (received += chunk.length));
    await once(answer, 'end');
    expect(received).toBe(bytes);
    expect(await server.ended()).toMatchObject({ code: 0 });
  });

  it('does not wait for a request that never ends', async () => {
    server = await startBuiltServer();
    const socket = net.connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    server.signal('SIGTERM');
    const { code, milliseconds } = await server.ended();
    expect(code).toBe(0);
    // Eight seconds, and a busy machine needs longer; after ten supervisors kill.
    expect(milliseconds).toBeLessThan(10_000);
  });

  it('asked twice, ends at once', async () => {
    server = await startBuiltServer({ LOG_LEVEL: 'info' });
    server.signal('SIGTERM');
    await untilStopping();
    await sleep(300);
    server.signal('SIGTERM');
    await server.ended();
    expect(server.lines.map(({ event }) => event)).not.toContain('stopped');
  });
});

describe('a server that starts', () => {
  const startBare = async (): Promise<number> => {
    const started = performance.now();
    await once(spawn(process.execPath, ['-e', '0']), 'exit');
    return performance.now() - started;
  };
  const startToReady = async (): Promise<number> => {
    server = await startBuiltServer();
    const started = performance.now();
    const { status } = await ask('/readyz', new http.Agent());
    expect(status).toBe(200);
    return server.startMilliseconds + performance.now() - started;
  };

  it('is ready within two seconds, where Node itself starts in forty milliseconds', async () => {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await startBare();
      const ready = await startToReady();
      const bareAgain = await startBare();
      await server.stop();
      ratios.push(ready / ((bare + bareAgain) / 2));
      console.log(`start to ready: ${Math.round(ready)} ms; Node alone: ${Math.round(bare)} ms`);
    }
    expect(Math.min(...ratios)).toBeLessThan(50);
  });

  it('names every bad variable and ends with 1', async () => {
    await expect(startBuiltServer({ PORT: '70000', TRUST_PROXY: 'everybody' })).rejects.toThrow(
      'ended before',
    );
    server = await startBuiltServer();
  });
});

describe('a server whose log nobody reads', () => {
  it('answers as before, and tells how much is missing when somebody reads again', async () => {
    server = await startBuiltServer();
    server.output.pause();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    const path = `/${'x'.repeat(1900)}`;
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(Array.from({ length: 32 }, () => ask(path, agent)));
      expect(answers.every(({ status }) => status === 404 || status === 503)).toBe(true);
    }
    server.output.resume();
    await expect.poll(() => server.lines.some(({ event }) => event === 'lines-lost')).toBe(true);
    agent.destroy();
  });

  it('answers as before when its reader has gone', async () => {
    server = await startBuiltServer();
    server.output.destroy();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/', agent)));
      expect(answers.every(({ status }) => isAnswer(status))).toBe(true);
      await sleep(100);
    }
    agent.destroy();
    server.signal('SIGTERM');
    expect(await server.ended()).toMatchObject({ code: 0 });
  });
});
