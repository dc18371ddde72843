import type http from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { startServer } from '#fixtures/server/start-server.ts';
import { createLog } from '#server/observability/log.ts';
import { createHttpClient } from './http-client.ts';
import { readPlainJson } from './read-envelope.ts';
import { parseJson, readBody } from './read-response.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function ask(respond: http.RequestListener, mayBeEmpty?: true): Promise<unknown> {
  const server = await startServer(respond);
  const client = createHttpClient({
    name: 'tracking',
    baseUrl: server.origin,
    siteUrl: 'https://own.example',
    probe: () => ({ path: '/probe', data: v.unknown() }),
    log: createLog('silent'),
    read: readPlainJson,
    ...(mayBeEmpty ? { mayBeEmpty } : {}),
  });
  stops.push(server.stop, client.close);
  return client.get({ path: '/x', data: v.unknown() });
}

const empty: http.RequestListener = (_req, res) => void res.writeHead(200).end();
const notJson = { cause: { kind: 'not-json' } };

it('a 201 is a success', async () => {
  const made: http.RequestListener = (_req, res) =>
    void res.writeHead(201, { 'content-type': 'application/json' }).end('1');
  expect(await ask(made)).toBe(1);
});

it('an empty 200 is valid only with mayBeEmpty', async () => {
  expect(await ask(empty, true)).toBeUndefined();
  await expect(ask(empty)).rejects.toMatchObject(notJson);
  await expect(ask((_req, res) => void res.writeHead(200).end('<p>'), true)).rejects.toMatchObject(notJson);
});

const MEGABYTES = 2 * 1024 * 1024;

function outcomeOf(text: string): string {
  try {
    parseJson(Buffer.from(text));
    return 'fine';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
/**
 * Runs `work` several times and returns the shortest time in milliseconds, because other programs on the machine affect it least.
 */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...times);
}
function repeat(text: string): string {
  return text.repeat(Math.floor(MEGABYTES / text.length));
}

describe('JSON of an upstream', () => {
  it.each([
    ['a page', JSON.stringify({ a: [1, 2, { b: 'x' }], c: null })],
    ['a text full of marks', JSON.stringify({ text: ',[{"\\'.repeat(100_000) })],
  ])('may be %s', (_what, text) => {
    expect(outcomeOf(text)).toBe('fine');
  });

  it.each([
    ['empty lists', `[${repeat('[],')}1]`],
    ['empty objects', `[${repeat('{},')}1]`],
    ['numbers', `[${repeat('1,')}1]`],
    ['short texts', `[${repeat('"a",')}1]`],
    ['pairs', `{${repeat('"a":1,')}"b":1}`],
  ])('is refused for two megabytes of %s, in less time than parsing takes', (_what, text) => {
    const parsing = timeOf(() => JSON.parse(text));
    const checking = timeOf(() => expect(outcomeOf(text)).toBe('too-large: values'));
    expect(checking).toBeLessThan(parsing / 2);
  });

  it('is refused for deep nesting', () => {
    expect(outcomeOf('['.repeat(32) + ']'.repeat(32))).toBe('fine');
    expect(outcomeOf('['.repeat(33) + ']'.repeat(33))).toBe('wrong-shape: depth');
    expect(outcomeOf('{"a":'.repeat(20_000))).toBe('wrong-shape: depth');
    expect(outcomeOf('')).toBe('not-json');
  });
});

const MEGABYTE = 1024 * 1024;

it('stops at a decompression bomb without using its memory', async () => {
  const part = gzipSync(Buffer.alloc(MEGABYTE, ' '));
  const body = Readable.from(Array.from({ length: 512 }, () => part));
  const before = process.memoryUsage().rss;
  await expect(readBody(body, 'gzip')).rejects.toMatchObject({ kind: 'too-large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * MEGABYTE);
  await expect.poll(() => body.destroyed).toBe(true);
});

it.each(['gzip, gzip', 'deflate', 'zstd', 'x', ''])('does not decode "%s"', async (encoding) => {
  await expect(readBody(Readable.from([Buffer.from('x')]), encoding)).rejects.toMatchObject({
    kind: 'broken',
  });
});

it('joins characters that were split between chunks', async () => {
  const bytes = Buffer.from('កំពត');
  const body = Readable.from([bytes.subarray(0, 4), bytes.subarray(4)]);
  expect((await readBody(body, 'Identity')).toString()).toBe('កំពត');
});
