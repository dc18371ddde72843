import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { pageView } from '#fixtures/data/events.ts';
import { startEventsProcess } from '#fixtures/server/events-process.ts';

/** Largest file that the process may write: soon reached, as on a disk that is full. */
const LIMIT_BYTES = 300_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}
function readRows() {
  const db = new DatabaseSync(path.join(folder, 'store.sqlite'), { readOnly: true });
  const integrity = db.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
  const events = Number(db.prepare('SELECT count(*) AS count FROM queued_event').get()?.['count']);
  db.close();
  return { integrity, events };
}

describe('a disk that takes no more', () => {
  it('is 503, costs no event that was acknowledged, and is used again once there is room', async () => {
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
    // A check writes one row: what is too little for a batch of events may be enough for some of these.
    await expect.poll(() => server.checkStore()).toBe(false);
    expect(readRows()).toEqual({ integrity: 'ok', events: acknowledged * 20 });
    limitFiles(server.pid, 'unlimited');
    expect(await reportOften(3)).toEqual([202, 202, 202]);
    expect(await server.checkStore()).toBe(true);
    await server.kill();
    expect(readRows()).toEqual({ integrity: 'ok', events: (acknowledged + 3) * 20 });
  });
});
