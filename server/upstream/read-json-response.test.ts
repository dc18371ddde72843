import type http from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { startServer } from '#fixtures/server/start-server.ts';
import { createLog } from '#server/observability/log.ts';
import { createHttpClient } from './http-client.ts';
import { readPlainJson } from './read-envelope.ts';

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

it('a response that says that something was made is a success', async () => {
  const made: http.RequestListener = (_req, res) =>
    void res.writeHead(201, { 'content-type': 'application/json' }).end('1');
  expect(await ask(made)).toBe(1);
});

it('a response may be empty where its upstream says nothing in that way, and nowhere else', async () => {
  expect(await ask(empty, true)).toBeUndefined();
  await expect(ask(empty)).rejects.toMatchObject(notJson);
  await expect(ask((_req, res) => void res.writeHead(200).end('<p>'), true)).rejects.toMatchObject(notJson);
});
