import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';

/** Just below the largest body of the call. */
const LINE = 'x'.repeat(1_290_000);
const BODY = `{"lines":["${LINE}"]}`;
const BEGINNING = 1000;
/** Of one address, so that each but six is refused. */
const OF_ONE = 10;
const TAKEN = 6;
/** Of all: one more than may be there from three addresses with as many, and a fourth. */
const OF_ALL = [...Array.from({ length: 3 * TAKEN }, (_nothing, index) => 11 + (index % 3)), 20, 20];

const server = useServer(() => ({
  content: createTestContent(),
  addresses: createClientAddresses(['loopback']),
}));
const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends the beginning of a list: its length is known by then. @returns what comes back, and how the rest is sent */
function begin(from: string) {
  const socket = net.connect(server.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  socket.write(`POST /api/search/bulk HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n`);
  socket.write(
    `Content-Type: application/json\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(BODY.slice(0, BEGINNING));
  // Of one that goes away there is none.
  const response = text(socket).catch(() => '');
  return { response, finish: () => socket.write(BODY.slice(BEGINNING)) };
}

function statusOf(response: string): string {
  return response.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
}

/** Begins lists of these addresses. Resolves when so many have been refused: the others are taken by then. */
async function beginMany(addresses: number[], refused: number) {
  const refusals: string[] = [];
  const begun = addresses.map((address) => begin(`203.0.113.${address}`));
  for (const { response } of begun) void response.then((one) => refusals.push(one));
  await expect.poll(() => refusals.length).toBe(refused);
  return { begun, refusals: [...refusals] };
}

it('long lists that one address sends slowly are six at a time, and the places come back', async () => {
  const { begun, refusals } = await beginMany(
    Array.from({ length: OF_ONE }, () => 1),
    OF_ONE - TAKEN,
  );
  expect(refusals.map(statusOf)).toEqual(refusals.map(() => '429'));
  expect(refusals[0]).toMatch(/\r\nRetry-After: \d+\r\n/i);
  const other = begin('203.0.113.2');
  other.finish();
  expect(statusOf(await other.response)).toBe('400');
  const short = await server.post('/api/search/bulk', '{"lines":["Kep"]}', {
    'Content-Type': 'application/json',
    'X-Forwarded-For': '203.0.113.1',
  });
  expect(short.status).toBe(200);
  for (const { finish } of begun) finish();
  const statuses = (await Promise.all(begun.map(({ response }) => response))).map(statusOf);
  expect(statuses.filter((status) => status === '400')).toHaveLength(TAKEN);
  const again = begin('203.0.113.1');
  again.finish();
  expect(statusOf(await again.response)).toBe('400');
});

it('those of all addresses together are bounded as well, and who goes away gives a place back', async () => {
  const { refusals } = await beginMany(OF_ALL, 1);
  expect(refusals.map(statusOf)).toEqual(['503']);
  const late = begin('203.0.113.21');
  expect(statusOf(await late.response)).toBe('503');
  for (const socket of sockets.slice(0, 3)) socket.destroy();
  await expect
    .poll(async () => {
      const next = begin('203.0.113.20');
      next.finish();
      return statusOf(await next.response);
    })
    .toBe('400');
});
