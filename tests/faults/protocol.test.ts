import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { startRawServer, statusesOf } from '#fixtures/server/raw-server.ts';

let server: Awaited<ReturnType<typeof startRawServer>>;
const log = createLog('silent');
const access = vi.spyOn(log, 'access');
beforeAll(async () => {
  server = await startRawServer(createTestContent(), { log });
});
afterAll(() => server.stop());

/** All connections in these tests are closed by the server; this only limits the wait. */
const PATIENCE = 30_000;
/** A request in a body. Another server in the chain might treat it as a separate request. */
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
function post(headers: string, body: string): string {
  return `POST /api/events HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;
}

describe('a message that two servers might read differently', () => {
  it.each<[what: string, bytes: string, status?: number]>([
    ['two kinds of length', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${HIDDEN}`)],
    [
      'the same in the other order',
      post('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${HIDDEN}`),
    ],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 39', HIDDEN)],
    ['a list of lengths', post('Content-Length: 0, 39', HIDDEN)],
    ['a length with a sign', post('Content-Length: +0', HIDDEN)],
    ['a length that is no number', post('Content-Length: 0x0', HIDDEN)],
    ['an encoding with a space before the colon', post('Transfer-Encoding : chunked', `0\r\n\r\n${HIDDEN}`)],
    ['an unknown encoding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${HIDDEN}`), 411],
    [
      'chunked, and then another encoding',
      post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${HIDDEN}`),
    ],
    ['a vertical tab before the encoding', post('Transfer-Encoding: \u000bchunked', `0\r\n\r\n${HIDDEN}`)],
    ['a folded header', post('Transfer-Encoding:\r\n chunked', `0\r\n\r\n${HIDDEN}`)],
    ['a size of a chunk that is no number', post('Transfer-Encoding: chunked', `zz\r\n\r\n${HIDDEN}`), 411],
    ['a header without a name', post(': chunked', HIDDEN)],
    ['a line that ends with LF only', `GET / HTTP/1.1\nHost: x\n\n${HIDDEN}`],
    ['a lone CR within a header', `GET / HTTP/1.1\r\nHost: x\r\nA: b\rGET /smuggled HTTP/1.1\r\n\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n`],
    ['a NUL within a header', `GET / HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n${HIDDEN}`],
    ['a space in the address', `GET / /smuggled HTTP/1.1\r\nHost: x\r\n\r\n${HIDDEN}`],
    ['a version that does not exist', `GET / HTTP/3.7\r\nHost: x\r\n\r\n${HIDDEN}`],
    ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  ])('is refused, and nothing behind it is read: %s', async (_what, bytes, status = 400) => {
    const { text, isClosed } = await server.exchange(bytes, PATIENCE);
    expect(statusesOf(text)).toEqual([status]);
    expect(isClosed).toBe(true);
    expect(text).toMatch(/^Connection: close\r$/im);
    expect(await server.isAlive()).toBe(true);
  });

  it('the refusal carries no more than it must, and cannot be cached or run', async () => {
    const { text } = await server.exchange('nonsense <script>\r\n\r\n', PATIENCE);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r$/m);
    expect(text).toMatch(/^Cache-Control: no-store\r$/m);
    expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    expect(text).toMatch(
      /^Content-Security-Policy: default-src 'none';base-uri 'none';frame-ancestors 'none'\r$/im,
    );
    expect(text).not.toContain('script');
    expect(await server.readMetrics()).toMatch(/^protocol_errors_total [1-9]/m);
  });
});

describe('what is meant for a proxy', () => {
  it.each([
    ['the address of another host', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example'],
    [
      'the same over an upgrade',
      'GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket',
    ],
    ['the address of no host', 'GET http://[ HTTP/1.1\r\nHost: x'],
    ['everything', 'GET * HTTP/1.1\r\nHost: x'],
    ['another host by its name alone', 'GET @evil.example/ HTTP/1.1\r\nHost: x'],
  ])('is refused: %s', async (_what, head) => {
    const { text } = await server.exchange(`${head}\r\nConnection: close\r\n\r\n`, PATIENCE);
    expect(statusesOf(text)).toEqual([400]);
    expect(text.toLowerCase()).not.toContain('location:');
    expect(await server.isAlive()).toBe(true);
  });

  it('a tunnel is not opened', async () => {
    const { text, isClosed } = await server.exchange(
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      PATIENCE,
    );
    expect(statusesOf(text).filter((status) => status < 400)).toEqual([]);
    expect(isClosed).toBe(true);
    expect(await server.isAlive()).toBe(true);
  });

  it.each(['websocket', 'h2c'])(
    'an upgrade to %s is not made: the page answers as ever',
    async (protocol) => {
      const socket = server.connect();
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      const statuses = (): number[] => statusesOf(Buffer.concat(chunks).toString());
      socket.write(`GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
      await expect.poll(statuses).toEqual([200]);
      // The connection still works.
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      await once(socket, 'close');
      expect(statuses()).toEqual([200, 200]);
    },
  );
});

describe('a message that is too large', () => {
  it('in its headers is 431', async () => {
    const { text, isClosed } = await server.exchange(
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`,
      PATIENCE,
    );
    expect(statusesOf(text)).toEqual([431]);
    expect(isClosed).toBe(true);
  });

  it('is not refused while its headers are within 16 KB', async () => {
    const { text } = await server.exchange(
      `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: ${'a'.repeat(15_000)}\r\n\r\n`,
      PATIENCE,
    );
    expect(statusesOf(text)).toEqual([200]);
  });
});

it.each(['POST /api/search/bulk', 'POST /bulk-lookup', 'GET /', 'PUT /nowhere'])(
  'a body in parts of one byte is not read, whatever is asked: %s',
  async (first) => {
    // Each one-byte chunk costs the server as much as a chunk of 64 KB. A body of 1.3 MB in such chunks can end the process.
    const parts = '1\r\na\r\n'.repeat(5000);
    const asked = `${first} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${parts}`;
    const { text, isClosed } = await server.exchange(asked, PATIENCE);
    expect([statusesOf(text), isClosed]).toEqual([[411], true]);
    expect(await server.isAlive()).toBe(true);
  },
);

describe('nonsense behind a request that is being answered', () => {
  it('is never read as the response to another request', async () => {
    const { text, isClosed } = await server.exchange(
      'GET /all-postal-codes HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n',
      PATIENCE,
    );
    expect(statusesOf(text)).not.toContain(400);
    expect(isClosed).toBe(true);
    expect(await server.isAlive()).toBe(true);
  });
});

it('a tunnel whose client has left before the refusal does no harm', async () => {
  const TUNNELS = 20;
  for (let tunnels = 0; tunnels < TUNNELS; tunnels += 1) {
    const socket = server.connect();
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', resolve));
    socket.resetAndDestroy();
  }
  await expect.poll(() => access.mock.calls.length).toBeGreaterThan(0);
  expect(await server.isAlive()).toBe(true);
});

describe('every refusal', () => {
  const page = '/kampot-province';
  it.each([
    ['what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['a request of the time before headers', `GET ${page}\r\n\r\n`, 400],
    ['the address of another host', 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', 400],
    ['a body without a length', post('Transfer-Encoding: chunked', '2\r\n[]\r\n0\r\n\r\n'), 411],
    ['a request without a host', `GET ${page} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400],
    [
      'an expectation that nobody can meet',
      `GET ${page} HTTP/1.1\r\nHost: x\r\nExpect: secrets\r\nConnection: close\r\n\r\n`,
      417,
    ],
  ])('protects who shows it, and can be found in the log: %s', async (_what, bytes, status) => {
    // The page is in the response cache after this request. The refusals must not send this cached page either.
    await server.exchange(`GET ${page} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, PATIENCE);
    access.mockClear();
    const { text, isClosed } = await server.exchange(bytes, PATIENCE);
    expect([statusesOf(text), isClosed]).toEqual([[status], true]);
    for (const header of [
      /^Referrer-Policy: strict-origin-when-cross-origin\r$/im,
      /^Strict-Transport-Security: max-age=\d{8}/im,
      /^Permissions-Policy: geolocation=/im,
      /^Content-Security-Policy: .*base-uri 'none'.*frame-ancestors/im,
      /^Cross-Origin-Opener-Policy: same-origin\r$/im,
      /^Cross-Origin-Resource-Policy: same-origin\r$/im,
      /^X-Content-Type-Options: nosniff\r$/im,
      /^Cache-Control: no-store\r$/im,
    ])
      expect(text).toMatch(header);
    const [, id] = /^X-Request-Id: ([\da-f]{32})\r$/im.exec(text) ?? [];
    await expect.poll(() => access).toHaveBeenCalledTimes(1);
    expect(access.mock.lastCall?.[0]).toMatchObject({ id, status });
    expect(JSON.stringify(access.mock.calls)).not.toMatch(/nonsense|secrets/);
  });

  it('comes before a body is asked for that is not read', async () => {
    const chunked = post('Expect: 100-continue\r\nTransfer-Encoding: chunked', '');
    expect(statusesOf((await server.exchange(chunked, PATIENCE)).text)).toEqual([411]);
  });

  it('still serves clients that expect 100 Continue, and clients of HTTP/1.0', async () => {
    const asked = 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n';
    expect(statusesOf((await server.exchange(asked, PATIENCE)).text)).toEqual([100, 200]);
    const { text } = await server.exchange('GET /healthz HTTP/1.0\r\n\r\n', PATIENCE);
    expect(statusesOf(text)).toEqual([200]);
  });
});
