import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '#server/store/open-store.ts';
import { contactBody } from '#fixtures/data/messages.ts';
import { startBuiltServer } from '#fixtures/server/built-server.ts';
import { EVENTS, fillStore } from '#fixtures/server/filled-store.ts';
import { startPostgres, type TestPostgres } from '#fixtures/server/postgres.ts';
import { startMailSink } from '#fixtures/upstream/mail-sink.ts';

const SOON = { timeout: 60_000, interval: 50 };
const run = promisify(execFile);

let root = '';
let postgres: TestPostgres;
let number = 0;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'drill-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await postgres.stop();
});
beforeEach(() => postgres.clear());

type Place = { DATA_DIR: string; DATABASE_URL: string };
function newPlace(kind: 'SQLite' | 'PostgreSQL'): Place {
  number += 1;
  return {
    DATA_DIR: path.join(root, String(number)),
    DATABASE_URL: kind === 'PostgreSQL' ? postgres.url : '',
  };
}
/**
 * Runs a command that is part of the Docker image.
 * @returns its output
 */
async function command(name: string, place: Place, ...files: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [`dist/server/${name}.js`, ...files], {
    env: { ...process.env, ...place },
  });
  return stdout;
}
async function fill({ DATA_DIR, DATABASE_URL }: Place): Promise<void> {
  const store = openStore({ databaseUrl: DATABASE_URL === '' ? undefined : DATABASE_URL, dataDir: DATA_DIR });
  await fillStore(store).finally(store.close);
}
/** Starts a server, and sends a message that the operator gets as a mail. @returns the subjects of all mails that were sent */
async function mailsOf(place: Place): Promise<string[]> {
  const sink = await startMailSink();
  const server = await startBuiltServer({ ...place, SMTP_URL: sink.url, RATE_LIMITS: 'off' });
  onTestFinished(async () => {
    await server.stop();
    await sink.stop();
  });
  await expect.poll(() => storeOf(server), SOON).toBe('ok');
  const { token, notBefore } = JSON.parse((await server.client.get('/api/form/token')).body).data;
  // The server would hold a message for review if its token were younger than `notBefore` seconds.
  await pause((notBefore + 1) * 1000);
  const { status, body } = await server.client.post(
    '/api/form/contact',
    JSON.stringify(contactBody({ token })),
    { 'Content-Type': 'application/json' },
  );
  expect(status).toBe(202);
  const { reference } = JSON.parse(body).data;
  const subjects = () => sink.received.map(({ headers }) => headers.get('subject') ?? '');
  // The mail that is due first is sent first. So any mail from the backup would have been sent before this mail.
  await expect.poll(() => subjects().join(), SOON).toContain(reference);
  return subjects();
}
/**
 * Returns the state of the store, `ok` when it can be used. On a busy machine, a server responds before it is connected to
 * PostgreSQL, so the caller polls this state.
 */
async function storeOf({ client }: Awaited<ReturnType<typeof startBuiltServer>>): Promise<unknown> {
  const { data, error } = JSON.parse((await client.get('/readyz')).body);
  return (data ?? error.fields).store;
}

describe.each(['SQLite', 'PostgreSQL'] as const)('the commands of the image, from %s', (kind) => {
  it.each(['SQLite', 'PostgreSQL'] as const)(
    'restore a backup into %s, and no mail of it is sent again',
    async (other) => {
      const from = newPlace(kind);
      await fill(from);
      const file = path.join(root, `${kind}-${other}.sqlite`);
      const backedUp = await command('back-up', from, file);
      const rows = `queued_event ${EVENTS}, session 1, setting 2, subscriber 1`;
      expect(backedUp).toContain(rows);
      await postgres.clear();
      const to = newPlace(other);
      expect(await command('restore-store', to, file)).toContain(rows);
      expect(await mailsOf(to)).toHaveLength(1);
    },
  );
});

describe('the command of the image that moves a store', () => {
  it('leaves a PostgreSQL that a server uses at once, with the mails that wait', async () => {
    const from = newPlace('SQLite');
    await fill(from);
    const to = { ...newPlace('PostgreSQL'), DATA_DIR: from.DATA_DIR };
    expect(await command('migrate-store', to)).toContain('The store has the schema of this program.');
    expect(await command('move-store', to)).toContain(`queued_event ${EVENTS}`);
    await expect(command('move-store', to)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^PostgreSQL at .* is not empty, it has rows: .*\n$/),
    });
    expect(await mailsOf(to)).toHaveLength(3);
  });
});
