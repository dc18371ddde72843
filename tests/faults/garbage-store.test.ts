import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, STORE_FILE } from '#server/store/open-store.ts';
import { storedEvent } from '#fixtures/data/events.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-garbage-'));
  file = path.join(folder, STORE_FILE);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (onSetAside?: (renamed: string) => void) =>
  openStore({ databaseUrl: undefined, dataDir: folder }, onSetAside ? { onSetAside } : {});

describe('a file of the store that is no database', () => {
  it.each([
    ['text', 'this is no database\n'.repeat(1000)],
    ['zeros', '\0'.repeat(100_000)],
  ])('is set aside under another name, and a new store is begun: %s', async (_what, garbage) => {
    writeFileSync(file, garbage);
    const onSetAside = vi.fn<(renamed: string) => void>();
    const store = open(onSetAside);
    await store.appendEvents([storedEvent('after')]);
    expect(await store.countEvents()).toBe(1);
    await store.close();
    expect(onSetAside).toHaveBeenCalledTimes(1);
    const [renamed = ''] = onSetAside.mock.lastCall ?? [];
    expect(renamed.startsWith(`${file}.broken-`)).toBe(true);
    expect(readFileSync(renamed, 'utf8')).toBe(garbage);
  });

  it('is neither an empty file nor one that another process uses', async () => {
    writeFileSync(file, '');
    const onSetAside = vi.fn<(renamed: string) => void>();
    const first = open(onSetAside);
    const second = open(onSetAside);
    await Promise.all([first.appendEvents([storedEvent('a')]), second.appendEvents([storedEvent('b')])]);
    expect(await first.countEvents()).toBe(2);
    await Promise.all([first.close(), second.close()]);
    expect(onSetAside).not.toHaveBeenCalled();
  });

  it('may be a database of which the beginning is lost', async () => {
    const before = open();
    await before.appendEvents([storedEvent('lost')]);
    await before.close();
    truncateSync(file, 50);
    const store = open();
    await store.appendEvents([storedEvent('after')]);
    expect(await store.countEvents()).toBe(1);
    await store.close();
    expect(readdirSync(folder).some((name) => name.includes('.broken-'))).toBe(true);
  });
});
