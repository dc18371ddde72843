import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { useServers } from '#fixtures/server/use-server.ts';

const start = useServers();
const WORKER = 'addEventListener("fetch", () => undefined)';

it('the worker is asked for anew at each visit, and an operator can replace it by one that removes itself', async () => {
  const on = await start({ workerScript: WORKER });
  const served = await on.get('/sw.js');
  expect(served.body).toBe(WORKER);
  expect(served.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^text\/javascript/),
  });
  const off = await start({ workerScript: WORKER, config: readConfig({ SERVICE_WORKER: 'off' }) });
  const { status, body } = await off.get('/sw.js');
  expect([status, body]).toEqual([
    200,
    expect.stringMatching(/caches\.delete\(.*registration\.unregister\(\)/),
  ]);
  expect(body).not.toContain(WORKER);
});
