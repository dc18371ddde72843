import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { createWorkbookWriter, type WriteWorkbook } from '#server/pages/workbook-file.ts';
import { elementsOf, textOf } from '#fixtures/server/html.ts';
import { useServers } from '#fixtures/server/use-server.ts';
import { words } from '#fixtures/data/words.ts';

const start = useServers();
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const FIELDS = new URLSearchParams({ lines: 'Kep', format: 'xlsx' }).toString();
const ROWS = [['Kep', '230000']];
const ZIP = '504b0304';

function createWriter(file: string) {
  const metrics = createMetrics();
  const workerFile = path.resolve(import.meta.dirname, file);
  return { write: createWorkbookWriter({ workerFile, log: createLog('silent'), metrics }), metrics };
}
function staying(): AbortSignal {
  return new AbortController().signal;
}
const isZip = (file: unknown): boolean =>
  file instanceof Uint8Array && Buffer.from(file).subarray(0, 4).toString('hex') === ZIP;

it('a few workbooks wait for each other, and who leaves makes room for the next', async () => {
  const { write, metrics } = createWriter('../../dist/server/workbook-worker.js');
  const leaving = new AbortController();
  const first = write(ROWS, staying());
  const left = write(ROWS, leaving.signal).catch((error: unknown) => error);
  const waiting = Array.from({ length: 4 }, () => write(ROWS, staying()));
  await expect(write(ROWS, staying())).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  leaving.abort(new Error('gone'));
  const next = write(ROWS, staying());
  expect(await left).toMatchObject({ message: 'gone' });
  expect((await Promise.all([first, ...waiting, next])).map(isZip)).toEqual(Array(6).fill(true));
  expect(await metrics.registry.metrics()).toContain('workbook_threads_failed_total 0');
});

it('a workbook that cannot be written now is a 503 with a time, and what was typed stays', async () => {
  const { write, metrics } = createWriter('no-such-thread.js');
  const server = await start({ writeWorkbook: write, metrics });
  const { status, headers, body } = await server.post('/bulk-lookup', FIELDS, FORM);
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(textOf(body)).toContain(words.en.ui.bulkLookup.problem.unanswered);
  expect(textOf(elementsOf(body, 'textarea')[0] ?? '')).toBe('Kep');
  expect(await metrics.registry.metrics()).toContain('workbook_threads_failed_total 1');
});

it('a thread that ends without a word is replaced at once', async () => {
  // This module listens to no messages, so a thread that runs it ends without a response to its parent thread.
  const { write, metrics } = createWriter('../../shared/contracts/limits.ts');
  await expect(write(ROWS, staying())).rejects.toMatchObject({ code: 'unavailable' });
  await expect(write(ROWS, staying())).rejects.toMatchObject({ code: 'unavailable' });
  expect(await metrics.registry.metrics()).toContain('workbook_threads_failed_total 2');
});

it('the signal of a workbook is that of its client', async () => {
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writeWorkbook: WriteWorkbook = async (_rows, signal) => {
    asked.resolve();
    await once(signal, 'abort');
    ended.resolve();
    throw signal.reason;
  };
  const server = await start({ writeWorkbook });
  const request = http.request({ port: server.port, path: '/bulk-lookup', method: 'POST', headers: FORM });
  request.on('error', () => undefined).end(FIELDS);
  await asked.promise;
  request.destroy();
  await expect(ended.promise).resolves.toBeUndefined();
});
