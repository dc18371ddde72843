import type http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { startServer } from '#fixtures/server/start-server.ts';
import { createLog } from '#server/observability/log.ts';
import { createBlockedRequests } from './blocked-requests.ts';
import { createHttpClient } from './http-client.ts';
import { readRetryAfter, UpstreamRefusal } from './upstream-failure.ts';

const MANY = 12;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(refused: Record<string, { status: number; headers?: http.OutgoingHttpHeaders }>) {
  const asked: string[] = [];
  const server = await startServer((req, res) => {
    const path = req.url?.split('?')[0] ?? '';
    asked.push(path);
    const { status, headers } = refused[path] ?? { status: 200 };
    const body = status === 200 ? '{"status":"success","data":1}' : 'busy';
    res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  const client = createHttpClient({
    name: 'content',
    baseUrl: server.origin,
    siteUrl: 'https://own.example',
    probe: () => ({ path: '/probe', data: v.unknown() }),
    log: createLog('silent'),
  });
  stops.push(server.stop, client.close);
  const outcome = (path: string, q = '') =>
    client.get({ path, query: { q }, data: v.unknown() }).then(
      () => 'answer',
      (error: unknown) => (error instanceof Error && error.cause instanceof Error ? error.cause.message : ''),
    );
  return { client, outcome, refused, times: (path: string) => asked.filter((one) => one === path).length };
}

it('a call with a parameter in its path is held as a whole', async () => {
  const headers = { 'retry-after': '60' };
  const { client } = await start({ '/item/1': { status: 429, headers } });
  const outcomeOf = (path: string) =>
    client.get({ path, call: '/item', data: v.unknown() }).catch((error: unknown) => error);
  await outcomeOf('/item/1');
  expect(await outcomeOf('/item/2')).toMatchObject({ cause: { kind: 'held' } });
});

describe.each([429, 503])('a call that is refused by %i', (status) => {
  it('does not hold other calls', async () => {
    const { client, outcome, times } = await start({ '/search': { status } });
    for (let count = 0; count < MANY; count += 1) {
      expect(await outcome('/search', String(count))).toBe(`status: ${status}`);
    }
    await expect.poll(() => times('/probe')).toBeGreaterThan(0);
    expect(client.stats().breaker).toBe('closed');
    expect(await outcome('/page')).toBe('answer');
  });

  it('is not sent again before the time that `Retry-After` names', async () => {
    const headers = { 'retry-after': '1' };
    const { outcome, refused, times } = await start({ '/search': { status, headers } });
    expect(await outcome('/search')).toBe(`status: ${status}`);
    for (let count = 0; count < MANY; count += 1) expect(await outcome('/search')).toBe('held');
    expect(times('/search')).toBe(1);
    expect(await outcome('/page')).toBe('answer');
    delete refused['/search'];
    await sleep(1100);
    expect(await outcome('/search')).toBe('answer');
  });

  it('opens the circuit when all calls are refused', async () => {
    const { client, outcome } = await start({ '/search': { status }, '/probe': { status } });
    await outcome('/search');
    await expect.poll(() => client.stats().breaker).toBe('open');
    expect(await outcome('/page')).toBe('breaker-open');
  });
});

describe('the block by Retry-After', () => {
  const refuse = (
    blocked: ReturnType<typeof createBlockedRequests>,
    target: string,
    status = 503,
    seconds = 30,
  ) => blocked.add({ path: '/page', target }, new UpstreamRefusal(status, seconds * 1000));
  const isBlocked = (blocked: ReturnType<typeof createBlockedRequests>, target: string, path = '/page') => {
    try {
      blocked.check({ path, target });
      return false;
    } catch {
      return true;
    }
  };

  it('concerns a target, and after several refusals in a row the call', () => {
    const blocked = createBlockedRequests(() => 0);
    refuse(blocked, 'a');
    refuse(blocked, 'b');
    expect(['a', 'b', 'c'].map((target) => isBlocked(blocked, target))).toEqual([true, true, false]);
    refuse(blocked, 'c');
    expect([isBlocked(blocked, 'd'), isBlocked(blocked, 'd', '/other')]).toEqual([true, false]);
  });

  it('does not concern a call that has answered in between', () => {
    const blocked = createBlockedRequests(() => 0);
    refuse(blocked, 'a');
    refuse(blocked, 'b');
    blocked.clear({ path: '/page', target: 'x' });
    refuse(blocked, 'c');
    expect(isBlocked(blocked, 'd')).toBe(false);
  });

  it('does not end when an earlier request of the call is answered late', () => {
    const blocked = createBlockedRequests(() => 0);
    refuse(blocked, 'a', 429);
    blocked.clear({ path: '/page', target: 'sent before the refusal' });
    expect(isBlocked(blocked, 'b')).toBe(true);
  });

  it('concerns the call at once after a 429, for ten minutes at most', () => {
    let time = 0;
    const blocked = createBlockedRequests(() => time);
    refuse(blocked, 'a', 429, 999_999_999);
    expect(isBlocked(blocked, 'b')).toBe(true);
    time = 10 * 60 * 1000;
    expect(isBlocked(blocked, 'b')).toBe(false);
  });
});

it.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': ' 0 ' }, 0],
  [{ 'retry-after': 'Sun, 22 Nov 2026 06:00:30 GMT', date: 'Sun, 22 Nov 2026 06:00:00 GMT' }, 30_000],
  [{ 'retry-after': 'Sun, 22 Nov 2026 05:00:00 GMT', date: 'Sun, 22 Nov 2026 06:00:00 GMT' }, undefined],
  [{ 'retry-after': 'soon' }, undefined],
  [{ 'retry-after': '-1' }, undefined],
  [{}, undefined],
])('reads when to ask again: %o', (headers, milliseconds) => {
  expect(readRetryAfter(headers)).toBe(milliseconds);
});
