import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backUpStore } from '#server/store/commands/back-up.ts';
import { openStore, STORE_FILE } from '#server/store/open-store.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'store-files-'));
afterAll(() => rmSync(root, { recursive: true }));
const place = { databaseUrl: undefined, dataDir: path.join(root, 'made') };

function modeOf(name: string): string {
  return (statSync(name).mode & 0o777).toString(8);
}

it('files of a store and of a backup are for their user alone, also those that others could read before', async () => {
  const first = openStore(place);
  await first.check();
  await first.close();
  chmodSync(path.join(place.dataDir, STORE_FILE), 0o644);
  const store = openStore(place);
  await store.check();
  const file = path.join(root, 'backup.sqlite');
  await backUpStore(place, file);
  const names = readdirSync(place.dataDir);
  expect(names.length).toBeGreaterThan(1);
  expect(names.map((name) => modeOf(path.join(place.dataDir, name)))).toEqual(names.map(() => '600'));
  expect([modeOf(place.dataDir), modeOf(file)]).toEqual(['700', '600']);
  await store.close();
});
