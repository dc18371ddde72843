import { once } from 'node:events';
import type net from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { useAttackedServer } from '#fixtures/attack/attacked-server.ts';
import { besideHonestClient, printAttack } from '#fixtures/attack/honest-client.ts';

/**
 * The maximum number of open files in the server's process. The server reserves 256 of them for files, databases and upstreams.
 * The remaining 768 are available for client connections. On the last ten of these connections, the server responds only to
 * probes. It refuses all other requests with 503.
 */
const OPEN_FILES = 1024;
const PLACES = OPEN_FILES - 256;
/** The attack uses several IP addresses, so that each stays below the limit of connections per IP address. */
const ATTACKERS = ['127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6', '127.0.0.7'];
const CONNECTIONS = 1000;
const NEWCOMER = '127.0.0.8';
const TRIES = 20;

const server = useAttackedServer({}, { openFiles: OPEN_FILES });

it('connections that are never used cost visitors and probes nothing', async () => {
  const { port, connect, megabytes, lines, metric } = server();
  const ask = async (path: string): Promise<string> => {
    const socket = connect(NEWCOMER);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).slice(0, 4000);
  };
  const before = megabytes();
  const sockets: net.Socket[] = [];
  const probes: string[] = [];
  const visits: string[] = [];
  let held = 0;
  // The visitor keeps one connection open, because the server would refuse a new one.
  const visitor = { port, requests: ['/', '/kampot-province'], connections: 1 };
  const honest = await besideHonestClient(visitor, async () => {
    for (let index = 0; index < CONNECTIONS; index += 1)
      sockets.push(connect(ATTACKERS[index % ATTACKERS.length]).resume());
    await Promise.allSettled(sockets.map((socket) => once(socket, 'connect')));
    await expect.poll(() => metric('open_connections')).toBe(PLACES);
    held = megabytes() - before;
    for (let index = 0; index < TRIES; index += 1) {
      probes.push(await ask('/healthz'), await ask('/readyz'));
      visits.push(await ask('/'));
    }
  });
  printAttack('full connections', {
    held: PLACES,
    kilobytesEach: (held * 1024) / PLACES,
    failed: honest.failed,
    p99: honest.p99,
  });
  expect(honest.failed).toBe(0);
  expect(probes.filter((response) => !response.startsWith('HTTP/1.1 200 '))).toEqual([]);
  for (const response of visits) expect(response).toMatch(/^HTTP\/1\.1 503 .*\r\n[^]*Retry-After: \d+/);
  expect(lines.filter(({ event }) => event === 'connections-full')).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await ask('/')).slice(0, 12)).toBe('HTTP/1.1 200');
});
