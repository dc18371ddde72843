import { once } from 'node:events';
import http from 'node:http';
import zlib from 'node:zlib';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpClient, type TestClient, type TestResponse } from '#fixtures/server/http-client.ts';
import { compressResponses } from './compression.ts';

/** `SHORT` is about as long as search results. `LONG` is too long for synchronous compression. */
const [SHORT, LONG] = [200, 5000].map((count) =>
  Array.from({ length: count }, (_nothing, number) => ({ number, name: `ភូមិ ${number}` })),
);
const DECODERS = [
  ['br', (bytes: Buffer) => zlib.brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => zlib.gunzipSync(bytes)],
] as const;

let server: http.Server;
let client: TestClient;
/**
 * The list has one value per response. The value is true if the response was written before `res.json` returned, and not in a
 * later turn of the event loop.
 */
let isWrittenAtOnce: boolean[];

beforeEach(async () => {
  isWrittenAtOnce = [];
  const send =
    (data: unknown): RequestHandler =>
    (_req, res) => {
      res.json(data);
      isWrittenAtOnce.push(res.writableEnded);
    };
  const app = express();
  // The same bodies are also sent through `compression` alone, to compare the responses.
  app.use('/before', compression());
  app.get('/before/short', send(SHORT));
  app.get('/before/long', send(LONG));
  app.use(compressResponses());
  app.get('/short', send(SHORT));
  app.get('/long', send(LONG));
  app.get('/few', send({ few: 'bytes' }));
  app.get('/kept', (_req, res) => void res.set('Cache-Control', 'no-transform').json(SHORT));
  app.get('/encoded', (_req, res) => {
    res.set({ 'Content-Type': 'application/json', 'Content-Encoding': 'br' });
    res.end(zlib.brotliCompressSync(Buffer.from(JSON.stringify(LONG))));
  });
  server = http.createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  client = createHttpClient(typeof address === 'object' && address ? address.port : 0);
});
afterEach(() => {
  client.close();
  server.close();
});

function headOf({ status, headers }: TestResponse) {
  const { etag, vary, 'content-encoding': encoding, 'content-type': type } = headers;
  return { status, etag, vary, encoding, type };
}

it.each(DECODERS)('short JSON is sent in %s in the turn that has its data', async (encoding, decode) => {
  const { bytes, headers } = await client.get('/short', { 'Accept-Encoding': encoding });
  expect(JSON.parse(decode(bytes).toString())).toEqual(SHORT);
  expect(headers['content-length']).toBe(String(bytes.length));
  await client.get('/before/short', { 'Accept-Encoding': encoding });
  expect(isWrittenAtOnce).toEqual([true, false]);
});

it.each(DECODERS)(
  'long JSON is compressed in %s by a thread: nobody waits for it',
  async (encoding, decode) => {
    const { bytes } = await client.get('/long', { 'Accept-Encoding': encoding });
    expect(JSON.parse(decode(bytes).toString())).toEqual(LONG);
    expect(isWrittenAtOnce).toEqual([false]);
  },
);

it.each(['br', 'gzip', 'deflate', 'identity', 'gzip, br', 'br;q=0.1, gzip', '*', ''])(
  'for "%s" the head is the same as of other responses',
  async (accepted) => {
    const own = { 'Accept-Encoding': accepted };
    const [short, before] = [await client.get('/short', own), await client.get('/before/short', own)];
    expect(headOf(short)).toEqual(headOf(before));
    const again = { ...own, 'If-None-Match': short.headers.etag ?? '' };
    expect(headOf(await client.get('/short', again))).toEqual(
      headOf(await client.get('/before/short', again)),
    );
    expect(headOf(await client.head('/short', own))).toEqual(headOf(await client.head('/before/short', own)));
  },
);

it('few bytes, encoded bytes and bytes with a strong ETag are sent unchanged', async () => {
  const own = { 'Accept-Encoding': 'br' };
  expect((await client.get('/few', own)).body).toBe('{"few":"bytes"}');
  expect(JSON.parse((await client.get('/kept', own)).body)).toEqual(SHORT);
  const { bytes } = await client.get('/encoded', own);
  expect(JSON.parse(zlib.brotliDecompressSync(bytes).toString())).toEqual(LONG);
});
