import { once } from 'node:events';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBuild, endOfBuiltServer } from '#fixtures/server/built-server.ts';

const CUT_BYTES = 1_000_000;

const taken = net.createServer();
let port: string;
beforeAll(async () => {
  taken.listen(0);
  await once(taken, 'listening');
  const address = taken.address();
  port = String(typeof address === 'object' ? address?.port : undefined);
});
afterAll(() => {
  taken.close();
});

describe('a start that fails', () => {
  it.each([
    ['the port is taken', () => ({ PORT: port })],
    ['the port is taken, and connections are made', () => ({ PORT: port, REDIS_URL: 'redis://127.0.0.1:1' })],
    ['the port of the numbers is taken', () => ({ METRICS_PORT: port })],
  ])('ends the process, says so in the log, and nobody was let in: %s', async (_what, environment) => {
    const { code, lines, errors } = await endOfBuiltServer(environment());
    expect(code).toBe(1);
    expect(lines.find(({ event }) => event === 'fatal')).toMatchObject({ err: { code: 'EADDRINUSE' } });
    expect(lines.filter(({ event }) => event === 'listening')).toEqual([]);
    expect(errors).toBe('');
  });

  it('before there is a log is explained in words', async () => {
    const { code, lines, errors } = await endOfBuiltServer({ PORT: 'many' });
    expect([code, lines]).toEqual([1, []]);
    expect(errors).toMatch(/PORT/);
    expect(errors).not.toMatch(/^\s+at /m);
  });

  it.each<[string, (index: string) => void, RegExp]>([
    ['missing', (index) => rmSync(index), /There is no search index at/],
    ['cut', (index) => truncateSync(index, CUT_BYTES), /search index .* is cut/],
  ])('of a search index that is %s is explained in words', async (_what, spoil, reason) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'failed-start-'));
    copyBuild(folder);
    spoil(path.join(folder, 'dist/content.sqlite-index'));
    const { code, lines, errors } = await endOfBuiltServer({}, folder);
    rmSync(folder, { recursive: true, force: true });
    expect([code, lines]).toEqual([1, []]);
    expect(errors).toMatch(reason);
    expect(errors).toMatch(/npm run data:build/);
    expect(errors).not.toMatch(/^\s+at /m);
  });
});
