import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#server/store/open-store.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../server/banners/import-banners.ts');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let folder: string;

function makeFolder(): void {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postcode-banners-'));
  mkdirSync(path.join(folder, 'banners'));
  writeFileSync(path.join(folder, 'banners/summer.png'), PNG);
  writeFileSync(path.join(folder, 'banners/fake.png'), '<svg onload="alert(1)"/>');
  writeFileSync(path.join(folder, 'banners/large.png'), Buffer.concat([PNG, Buffer.alloc(400 * 1024)]));
}
function removeFolder(): void {
  rmSync(folder, { recursive: true, force: true });
}

const summer = {
  id: 'summer',
  position: 'bottom',
  imageFile: 'summer.png',
  altText: 'Summer at the sea',
  mobileImageFile: 'summer.png',
  mobileAltText: 'Summer at the sea',
  clickUrl: 'https://shop.example/summer?from=postcode',
};

function importRows(text: string) {
  const file = path.join(folder, 'list.json');
  writeFileSync(file, text);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder };
  return spawnSync(process.execPath, [SCRIPT, file], { env, encoding: 'utf8' });
}
async function storedIds(): Promise<string[]> {
  const store = openStore({ databaseUrl: undefined, dataDir: folder });
  const banners = await store.listBanners();
  await store.close();
  return banners.map(({ id }) => id);
}

describe('banners that an operator imports', () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  it('replace those before', async () => {
    expect(importRows(JSON.stringify([{ ...summer, id: 'spring' }])).status).toBe(0);
    const { status, stdout } = importRows(JSON.stringify([summer, { ...summer, id: 'sale' }]));
    expect(status).toBe(0);
    expect(stdout).toContain('2 banners');
    expect(await storedIds()).toEqual(['summer', 'sale']);
  });

  it.each(['{', '{}', '5'])('are distinguished from what is no list: %s', async (text) => {
    const { status, stderr } = importRows(text);
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(await storedIds()).toEqual([]);
  });
});

describe('banners of which one is bad', () => {
  beforeAll(() => {
    makeFolder();
    importRows(JSON.stringify([summer]));
  });
  afterAll(removeFolder);

  it.each([
    [{ clickUrl: 'javascript:alert(1)' }, 'row 2: clickUrl: must be http or https'],
    [{ position: 'top' }, 'row 2: position: '],
    [{ imageFile: '../../etc/passwd' }, 'imageFile: must be the name of a PNG, JPEG, WebP or AVIF file'],
    [{ imageFile: 'missing.png' }, 'missing.png does not exist'],
    [{ imageFile: 'fake.png' }, 'is not a PNG, JPEG, WebP or AVIF'],
    [{ mobileImageFile: 'large.png' }, '307200 are allowed'],
    [{ unknown: true }, 'unknown: '],
    [{ id: 'summer' }, 'id summer is listed more than once'],
  ])('leave everything as it was: %o', async (fault, reason) => {
    const { status, stderr } = importRows(JSON.stringify([summer, { ...summer, id: 'bad', ...fault }]));
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(await storedIds()).toEqual(['summer']);
  });
});
