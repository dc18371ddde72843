import type http from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { startServer } from '#fixtures/server/start-server.ts';
import { BadRequestError, NotFoundError, UnavailableError } from '#server/errors.ts';
import { createLog } from '#server/observability/log.ts';
import { createHttpClient } from './http-client.ts';

const MAX_IN_FLIGHT = 32;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(respond: http.RequestListener) {
  const urls: string[] = [];
  const server = await startServer((req, res) => {
    urls.push(req.url ?? '');
    respond(req, res);
  });
  const client = createHttpClient({
    name: 'content',
    baseUrl: `${server.origin}/base`,
    siteUrl: 'https://own.example',
    probe: () => ({ path: '/probe', data: v.unknown() }),
    log: createLog('silent'),
  });
  stops.push(server.stop, client.close);
  const get = () => client.get({ path: '/x', data: v.unknown() });
  const calls = (path = '/base/x') => urls.filter((url) => url.startsWith(path)).length;
  return { client, get, urls, calls };
}

function json(status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}): http.RequestListener {
  return (_req, res) =>
    void res
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
}
function success(data: unknown) {
  return { status: 'success', data };
}
function failure(code: string, fields?: object) {
  return {
    status: 'error',
    error: { code, message: 'm', fields },
  };
}
async function kindOf(work: Promise<unknown>): Promise<unknown> {
  const error: unknown = await work.then(
    () => 'no error',
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UnavailableError);
  return error instanceof UnavailableError && error.cause instanceof Error ? error.cause : undefined;
}

describe('a response', () => {
  it('is the data of the envelope', async () => {
    const { get, urls } = await start(json(200, success({ a: 1 })));
    expect(await get()).toEqual({ a: 1 });
    expect(urls).toEqual(['/base/x']);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('may be packed with %s', async (encoding, pack) => {
    const body = pack(JSON.stringify(success('ខ្មែរ')));
    const { get } = await start(json(200, body, { 'content-encoding': encoding }));
    expect(await get()).toBe('ខ្មែរ');
  });

  it('in the error envelope is a typed error and no failure', async () => {
    let status = 404;
    const { client, get } = await start((req, res) =>
      json(status, failure('bad-request', { page: 'out-of-range' }))(req, res),
    );
    await expect(get()).rejects.toBeInstanceOf(NotFoundError);
    status = 400;
    const refused: unknown = await get().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(BadRequestError);
    expect(refused).toMatchObject({ fields: { page: 'out-of-range' } });
    status = 414;
    await expect(get()).rejects.toMatchObject({ code: 'uri-too-long' });
    for (let call = 0; call < 20; call += 1) await get().catch(() => undefined);
    expect(client.stats()).toMatchObject({ breaker: 'closed', calls: { response: 23 } });
  });

  it('loses keys such as __proto__', async () => {
    const body =
      '{"status":"success","data":{"__proto__":{"x":1},"a":[{"constructor":{"prototype":1},"b":2}]}}';
    const { get } = await start(json(200, Buffer.from(body)));
    const data = await get();
    expect(JSON.stringify(data)).toBe('{"a":[{"b":2}]}');
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('may be as large as a megabyte, and no larger', async () => {
    let size = 1024 * 1024 - 100;
    const { get } = await start((req, res) => json(200, success('x'.repeat(size)))(req, res));
    expect(await get()).toHaveLength(size);
    size += 200;
    expect(await kindOf(get())).toMatchObject({ kind: 'too-large' });
  });
});

describe('a connection that fails', () => {
  it('is retried once when no response had begun', async () => {
    let calls = 0;
    const { get } = await start((req, res) => {
      calls += 1;
      if (calls === 1) req.socket.destroy();
      else json(200, success('second'))(req, res);
    });
    expect(await get()).toBe('second');
  });

  it('is not retried twice', async () => {
    const { get, calls } = await start((req) => req.socket.destroy());
    expect(await kindOf(get())).toMatchObject({ kind: 'broken' });
    expect(calls()).toBe(2);
  });

  it('is not retried once a response had begun', async () => {
    const cut = await start((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.write('{"status"', () => res.destroy());
    });
    expect(await kindOf(cut.get())).toMatchObject({ kind: 'broken' });
    expect(cut.calls()).toBe(1);
    const failed = await start(json(500, {}));
    expect(await kindOf(failed.get())).toMatchObject({ kind: 'status', message: 'status: 500' });
    expect(failed.calls()).toBe(1);
  });
});

describe('an upstream that is gone', () => {
  it('is not called any more, and its recovery is detected without a visitor', async () => {
    let isBroken = true;
    const { client, get, calls } = await start((req, res) =>
      isBroken ? json(500, {})(req, res) : json(200, success(1))(req, res),
    );
    const recovered = vi.fn<() => void>();
    client.onRecovery(recovered);
    expect(await kindOf(get())).toMatchObject({ kind: 'status' });
    await expect.poll(() => client.stats().breaker).toBe('open');
    const asked = calls();
    expect(await kindOf(get())).toMatchObject({ kind: 'breaker-open' });
    expect(calls()).toBe(asked);
    expect(recovered).not.toHaveBeenCalled();
    isBroken = false;
    await expect.poll(() => client.stats().breaker).toBe('closed');
    expect(recovered).toHaveBeenCalledTimes(1);
    expect(await get()).toBe(1);
  });

  it('does not open the circuit by one broken page', async () => {
    const { client, get, calls } = await start((req, res) =>
      req.url?.startsWith('/base/x') ? json(500, {})(req, res) : json(404, failure('not-found'))(req, res),
    );
    expect(await kindOf(get())).toMatchObject({ kind: 'status' });
    await expect.poll(() => calls('/base/probe')).toBe(1);
    await expect.poll(() => client.stats().inFlight).toBe(0);
    expect(client.stats().breaker).toBe('closed');
  });
});

describe('an upstream whose calls are all taken by what is slow', () => {
  it('does not open the circuit when one call fails and no slot is left for a probe', async () => {
    const held: ((respond: http.RequestListener) => void)[] = [];
    const { client, get, calls } = await start((req, res) => {
      if (held.length < MAX_IN_FLIGHT) held.push((respond) => respond(req, res));
      else json(200, success(1))(req, res);
    });
    const responses = Promise.allSettled(Array.from({ length: MAX_IN_FLIGHT }, get));
    await expect.poll(() => held.length).toBe(MAX_IN_FLIGHT);
    // The calls in `held` have no response yet and occupy all slots, so a further call gets none.
    expect(await kindOf(get())).toMatchObject({ kind: 'busy' });
    const [first, ...others] = held;
    first?.(json(500, {}));
    await expect.poll(() => client.stats().calls).toMatchObject({ status: 1, busy: 2 });
    expect(client.stats().breaker).toBe('closed');
    for (const respond of others) respond(json(200, success(1)));
    expect((await responses).filter(({ status }) => status === 'fulfilled')).toHaveLength(others.length);
    expect(client.stats().breaker).toBe('closed');
    expect([calls('/base/probe'), await get()]).toEqual([0, 1]);
  });
});

it('reports outcome and duration of each call to listeners', async () => {
  const { client, get } = await start((req, res) => setTimeout(() => json(200, success(1))(req, res), 50));
  const listener = vi.fn<Parameters<typeof client.observe>[0]>();
  client.observe(listener);
  const asked = performance.now();
  await get();
  expect(listener).toHaveBeenCalledTimes(1);
  const call = listener.mock.calls[0]?.[0];
  expect(call?.outcome).toBe('response');
  expect(call?.milliseconds).toBeGreaterThan(45);
  expect(call?.milliseconds).toBeLessThanOrEqual(performance.now() - asked);
});

it('does not quote a bad response in its error', async () => {
  const { get } = await start(json(200, Buffer.from('{"status":"success","data":secret-words')));
  const cause = await kindOf(get());
  expect(cause).toMatchObject({ kind: 'not-json' });
  expect(String(cause instanceof Error ? cause.stack : '')).not.toContain('secret-words');
});

it('does not send a URL that every instance would refuse as too long', async () => {
  const { client, urls } = await start(json(200, success(1)));
  const long = client.get({ path: '/x', query: { q: 'x'.repeat(8200) }, data: v.unknown() });
  await expect(long).rejects.toMatchObject({ code: 'uri-too-long' });
  expect(urls).toEqual([]);
});
