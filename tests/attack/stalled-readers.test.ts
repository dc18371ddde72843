import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { besideHonestClient, printAttack, type HonestReport } from '#fixtures/attack/honest-client.ts';

const server = useAttackedServer();

/** The number of connections from one IP address. It is slightly below the limit. */
const CONNECTIONS = 250;
const REQUEST = 'GET /api/page?path=/all-postal-codes HTTP/1.1\r\nHost: x\r\n\r\n';
/**
 * Numbers of requests that a connection sends at once, without waiting for a response. The first number is within the server's
 * limit for a single connection. The server closes a connection that sends the second number.
 */
const AHEAD = [16, 200];
/** After this time, the attacker closes each connection and opens a new one. */
const AGAIN_MILLISECONDS = 5000;
/** Rounds with and without the attack alternate. The lowest p99 of each kind is used, because other processes add time. */
const ROUNDS = 2;
const ROUND_SECONDS = 10;
/** The memory limit in docs/operating.md. */
const MAX_MEGABYTES = 400;
/** The number of short requests that fill the 64 KB buffer of a single read from a socket. */
const THOUSANDS_AHEAD = 2400;
const SILENCE_SECONDS = 30;
/** The server closes a silent connection at most 2 s after `SILENCE_SECONDS`. Creating the responses may take one more second. */
const MAX_LATE_SECONDS = 2 + 1;

function leastP99(reports: HonestReport[]): number {
  return Math.min(...reports.map(({ p99 }) => p99));
}

it('responses that nobody reads do not fill the memory', async () => {
  const { port, connect, megabytes, peakMegabytes, metric } = server();
  const before = megabytes();
  const visit = (work: () => Promise<unknown>): Promise<HonestReport> =>
    besideHonestClient({ port, requests: ['/', '/kampot-province'] }, work);
  let opened = 0;
  const stall = async (index: number, end: number): Promise<void> => {
    while (performance.now() < end) {
      const socket = connect().pause();
      opened += 1;
      socket.write(REQUEST.repeat(AHEAD[index % AHEAD.length] ?? 1));
      await sleep(AGAIN_MILLISECONDS);
      socket.destroy();
    }
  };
  const attack = async (): Promise<void> => {
    const end = performance.now() + ROUND_SECONDS * 1000;
    await Promise.all(Array.from({ length: CONNECTIONS }, (_nothing, index) => stall(index, end)));
  };
  const quiet: HonestReport[] = [];
  const honest: HonestReport[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(await visit(() => sleep(ROUND_SECONDS * 1000)));
    honest.push(await visit(attack));
  }
  const closed = await metric('connections_stalled_total');
  const failed = honest.reduce((sum, report) => sum + report.failed, 0);
  const facts = { before, peak: peakMegabytes(), opened, closed, failed };
  printAttack('stalled readers', { ...facts, p99: leastP99(honest), 'quiet p99': leastP99(quiet) });
  expect(peakMegabytes()).toBeLessThan(MAX_MEGABYTES);
  expect(failed).toBe(0);
});

it('requests sent ahead by the thousand do not fill the memory', async () => {
  const { port, connect, peakMegabytes } = server();
  const honest = await besideHonestClient({ port, requests: ['/', '/kampot-province'] }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sockets = Array.from({ length: CONNECTIONS }, () => connect().pause());
      for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(THOUSANDS_AHEAD));
      await sleep(AGAIN_MILLISECONDS);
      for (const socket of sockets) socket.destroy();
    }
  });
  const { failed, p99, longest } = honest;
  printAttack('requests sent ahead', { peak: peakMegabytes(), failed, p99, longest });
  expect(peakMegabytes()).toBeLessThan(MAX_MEGABYTES);
  expect(failed).toBe(0);
});

it('a client that reads nothing is closed after 30 s, and at most two later', async () => {
  const { connect, metric } = server();
  const before = await metric('connections_stalled_total');
  const addresses = ['127.0.0.3', '127.0.0.4', '127.0.0.5'];
  const sockets = addresses.map((address) => connect(address).pause());
  for (const socket of sockets) socket.write(REQUEST.repeat(16));
  const started = performance.now();
  const closedAfter: number[] = [];
  while (closedAfter.length < sockets.length && performance.now() - started < 2 * SILENCE_SECONDS * 1000) {
    await sleep(100);
    const closed = (await metric('connections_stalled_total')) - before;
    while (closedAfter.length < closed) closedAfter.push((performance.now() - started) / 1000);
  }
  for (const socket of sockets) socket.destroy();
  printAttack('silence', { shortest: Math.min(...closedAfter), longest: Math.max(...closedAfter) });
  expect(closedAfter).toHaveLength(sockets.length);
  expect(Math.min(...closedAfter)).toBeGreaterThan(SILENCE_SECONDS - 1);
  expect(Math.max(...closedAfter)).toBeLessThan(SILENCE_SECONDS + MAX_LATE_SECONDS);
});
