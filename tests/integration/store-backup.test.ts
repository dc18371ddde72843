import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backUpStore } from '#server/store/commands/back-up.ts';
import { openStore, STORE_FILE } from '#server/store/open-store.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const banner = {
  id: 'a1',
  position: 'bottom',
  imageFile: 'a1.png',
  altText: 'x',
  mobileImageFile: 'a1-m.png',
  mobileAltText: 'x',
  clickUrl: 'https://shop.example/',
} as const;

it('a backup that is made while the store is in use holds what was in it, and replaces no other', async () => {
  const store = openStore({ databaseUrl: undefined, dataDir: folder });
  await store.replaceBanners([banner]);
  const copies = path.join(folder, 'copies');
  const target = path.join(folder, 'copy.sqlite');
  backUpStore(folder, target);
  await store.replaceBanners([]);
  expect(() => backUpStore(folder, target)).toThrow('there already');
  await store.close();
  expect(() => backUpStore(copies, `${target}-2`)).toThrow('There is no store');

  rmSync(path.join(folder, STORE_FILE));
  for (const rest of ['-wal', '-shm']) rmSync(path.join(folder, STORE_FILE + rest), { force: true });
  copyFileSync(target, path.join(folder, STORE_FILE));
  const restored = openStore({ databaseUrl: undefined, dataDir: folder });
  expect((await restored.listBanners()).map(({ id }) => id)).toEqual(['a1']);
  await restored.close();
});
