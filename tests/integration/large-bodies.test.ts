import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createClientAddresses } from '#server/http/client-address.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';

/** A body slightly smaller than the largest that the API call of the bulk lookup accepts. */
const BODY = bodyOf(1_290_000);
/** A body with the size of a list of a thousand lines of 200 bytes each. */
const LIST = bodyOf(200_000);
const MOST_OF_BODY = BODY.slice(0, -1000);
/** The number of bodies that one client IP address sends at once. The server reads `TAKEN` of these bodies. */
const OF_ONE = 10;
const TAKEN = 6;
/**
 * The senders of the bodies, each given as the last byte of an IP address. Ten addresses send `TAKEN` bodies each, 60 in all. The
 * server accepts at most eighteen of these bodies at once.
 */
const OF_MANY = Array.from({ length: 10 * TAKEN }, (_nothing, index) => 11 + (index % 10));
const REFUSED_OF_MANY = OF_MANY.length - 18;
/** Four IP addresses that announce `TAKEN` large bodies each, and send only a few bytes of each body. */
const ANNOUNCED = Array.from({ length: 4 * TAKEN }, (_nothing, index) => ({
  address: 30 + (index % 4),
  index,
}));

const server = useServer(() => ({
  content: createTestContent(),
  addresses: createClientAddresses(['loopback']),
}));
const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function bodyOf(letters: number): string {
  return `{"lines":["${'x'.repeat(letters)}"]}`;
}

/**
 * Sends the headers of a request and the first part of its body.
 * @returns the response, and a function that sends the remaining part of the body
 */
function begin(from: string, part: string, body = BODY) {
  const socket = net.connect(server.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  // The server may respond and close the connection before it has read the whole request. The test still needs this response.
  const response = new Promise<string>((resolve) => {
    const parts: Buffer[] = [];
    socket.on('data', (bytes) => parts.push(bytes));
    socket.once('close', () => resolve(Buffer.concat(parts).toString()));
  });
  socket.write(`POST /api/search/bulk HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n`);
  socket.write(
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(part);
  return { response, finish: () => socket.write(body.slice(part.length)) };
}

async function statusOf(response: Promise<string>): Promise<string> {
  return (await response).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
}

/**
 * Sends a whole body. The server refuses the body with 400 after reading it, because it contains a single line that is too long.
 * @returns the status
 */
async function send(from: string, body = BODY): Promise<string> {
  return statusOf(begin(from, body, body).response);
}

/**
 * Begins a request for each item of `addresses`, the last bytes of IP addresses. Resolves when the server has refused at least
 * `refused` of these requests.
 */
async function beginMany(addresses: number[], refused: number) {
  const refusals: string[] = [];
  const begun = addresses.map((address) => begin(`203.0.113.${address}`, MOST_OF_BODY));
  for (const { response } of begun) void response.then((one) => refusals.push(one));
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(refused);
  return { begun, refusals };
}

it('long lists that one address sends slowly are six at a time, and the places come back', async () => {
  const { begun, refusals } = await beginMany(
    Array.from({ length: OF_ONE }, () => 1),
    OF_ONE - TAKEN,
  );
  const [refusal] = refusals;
  for (const { finish } of begun) finish();
  const statuses = await Promise.all(begun.map(({ response }) => statusOf(response)));
  expect(statuses.toSorted()).toEqual([
    ...Array.from({ length: TAKEN }, () => '400'),
    ...Array.from({ length: OF_ONE - TAKEN }, () => '429'),
  ]);
  expect(refusal).toMatch(/\r\nRetry-After: \d+\r\n/i);
  expect(await send('203.0.113.2')).toBe('400');
  const short = await server.post('/api/search/bulk', '{"lines":["Kep"]}', {
    'Content-Type': 'application/json',
    'X-Forwarded-For': '203.0.113.1',
  });
  expect(short.status).toBe(200);
  expect(await send('203.0.113.1')).toBe('400');
});

it('ten addresses that send all that they may leave room for the list of another, and give it back', async () => {
  const { refusals } = await beginMany(OF_MANY, REFUSED_OF_MANY);
  expect(await Promise.all([41, 42, 43, 44].map((address) => send(`203.0.113.${address}`, LIST)))).toEqual([
    '400',
    '400',
    '400',
    '400',
  ]);
  const refused = await Promise.all(refusals.map((one) => statusOf(Promise.resolve(one))));
  expect(new Set(refused)).toEqual(new Set(['429']));
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => send('203.0.113.20')).toBe('400');
});

it('lists that are announced and not sent shut nobody out', async () => {
  for (const { address, index } of ANNOUNCED) begin(`203.0.113.${address}`, BODY.slice(0, index));
  await expect.poll(server.connections).toBeGreaterThanOrEqual(ANNOUNCED.length);
  expect(await send('203.0.113.40')).toBe('400');
});
