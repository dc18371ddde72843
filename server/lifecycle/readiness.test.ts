import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createLifecycle, probes } from './readiness.ts';

async function works(): Promise<void> {}

it('a part that failed at once is checked again, and is ready when it works', async () => {
  let isBroken = true;
  const content = (): Promise<void> => {
    if (isBroken) throw new Error('The database is closed');
    return works();
  };
  const app = express();
  app.use(probes({ lifecycle: createLifecycle() }, { content, page: works, schema: works, store: works }));
  const statusOf = async () => (await request(app).get('/readyz')).status;
  expect(await statusOf()).toBe(503);
  isBroken = false;
  // The result of a check is cached for a second.
  await expect.poll(statusOf).toBe(200);
});
