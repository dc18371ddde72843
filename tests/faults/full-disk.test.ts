import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { pageView } from '#fixtures/data/events.ts';
import { contactBody } from '#fixtures/data/messages.ts';
import { startEventsProcess } from '#fixtures/server/events-process.ts';

/** The maximum size of a file that the server can write. Writing more fails, as on a full disk. */
const LIMIT_BYTES = 300_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}
function readRows() {
  const db = new DatabaseSync(path.join(folder, 'store.sqlite'), { readOnly: true });
  const integrity = db.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
  const count = (table: string): number =>
    Number(db.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
  const [events, messages] = [count('queued_event'), count('message')];
  db.close();
  return { integrity, events, messages };
}

describe('a disk that takes no more', () => {
  it('is 503, costs no event or message that was acknowledged, and is used again once there is room', async () => {
    const server = await startEventsProcess({ DATA_DIR: folder });
    const reportOften = async (times: number): Promise<(number | undefined)[]> => {
      const statuses: (number | undefined)[] = [];
      for (let index = 0; index < times; index += 1)
        statuses.push(await server.report(Array.from({ length: 20 }, () => pageView('x'.repeat(300)))));
      return statuses;
    };
    limitFiles(server.pid, LIMIT_BYTES);
    const statuses = await reportOften(100);
    const acknowledged = statuses.filter((status) => status === 202).length;
    expect(acknowledged).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([202, 503]));
    expect(statuses.at(-1)).toBe(503);
    // The check of the store writes a single row, so it may succeed a few times after larger writes fail.
    await expect.poll(() => server.checkStore()).toBe(false);
    // The visitor sends the same message several times. It must be stored only once when there is space again.
    const message = contactBody({ message: 'x'.repeat(3000) });
    expect([await server.send(message), await server.send(message)]).toMatchObject([
      { status: 503 },
      { status: 503 },
    ]);
    expect(readRows()).toEqual({ integrity: 'ok', events: acknowledged * 20, messages: 0 });
    limitFiles(server.pid, 'unlimited');
    expect(await reportOften(3)).toEqual([202, 202, 202]);
    expect(await server.checkStore()).toBe(true);
    const [first, second] = [await server.send(message), await server.send(message)];
    expect(first).toMatchObject({ status: 202, reference: expect.stringMatching(/^M-/) });
    expect(second).toEqual(first);
    await server.kill();
    expect(readRows()).toEqual({ integrity: 'ok', events: (acknowledged + 3) * 20, messages: 1 });
  });
});
