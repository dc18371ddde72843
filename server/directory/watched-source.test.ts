import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase, databaseFile } from '#fixtures/server/database.ts';
import { indexFileOf } from './search/names/index-file.ts';
import { createWatchedSource, type WatchedSource } from './watched-source.ts';

/**
 * Each check reads a row of a random province. After this number of checks, the rows of all 25 provinces have almost
 * certainly been read.
 */
const ENOUGH_FOR_ALL_ROWS = 500;
/**
 * The size of a database page. The test does not overwrite the first page, because SQLite uses a counter in it to detect
 * changes of the file.
 */
const PAGE_BYTES = 4096;

let folder: string;
let file: string;
let source: WatchedSource;
let refused: () => void = () => {};

const options = {
  siteUrl: 'https://postcode.example',
  contactEmail: 'desk@postcode.example',
  integrations: {},
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'watched-source-'));
  file = path.join(folder, 'content.sqlite');
  copyDatabase(file);
  source = createWatchedSource({ databaseFile: file, ...options }, () => refused());
});
afterAll(() => {
  source.close();
  rmSync(folder, { recursive: true, force: true });
});

function replaceBy(write: (next: string) => void): void {
  const next = `${file}.next`;
  write(next);
  renameSync(next, file);
}
async function findsKampot(): Promise<boolean> {
  const { pageResultItems } = await source.search({ query: 'kampot', language: 'en', page: 1, pageSize: 1 });
  return pageResultItems[0]?.url === '/kampot-province';
}

it('answers from a new file, and without a break until then', async () => {
  const changed = new Promise<void>((resolve) => source.onChange(resolve));
  replaceBy((next) => copyFileSync(databaseFile(), next));
  expect(await findsKampot()).toBe(true);
  await changed;
  expect(await findsKampot()).toBe(true);
});

it('keeps the last good file when the new one cannot be read', async () => {
  const wasRefused = new Promise<void>((resolve) => (refused = resolve));
  replaceBy((next) => writeFileSync(next, 'no database'));
  await wasRefused;
  expect(await findsKampot()).toBe(true);
});

it('keeps the last good files when the new index is cut, and takes the next complete one', async () => {
  const index = indexFileOf(file);
  const wasRefused = new Promise<void>((resolve) => (refused = resolve));
  writeFileSync(`${index}.next`, readFileSync(index).subarray(0, 100_000));
  renameSync(`${index}.next`, index);
  await wasRefused;
  expect(await findsKampot()).toBe(true);
  const changed = new Promise<void>((resolve) => source.onChange(resolve));
  copyDatabase(file);
  await changed;
  expect(await findsKampot()).toBe(true);
});

it('says that it cannot be read once the file in use is damaged: readiness asks for a row', async () => {
  const damaged = path.join(folder, 'damaged.sqlite');
  copyDatabase(damaged);
  const own = createWatchedSource({ databaseFile: damaged, ...options }, () => undefined);
  await expect(own.check()).resolves.toBeUndefined();
  writeFileSync(damaged, Buffer.alloc(statSync(damaged).size, 'x'));
  await expect(own.check()).rejects.toMatchObject({ code: 'unavailable' });
  own.close();
});

it('says so as well where it has the rows in memory, and the beginning of the file is whole', async () => {
  const damaged = path.join(folder, 'damaged-behind.sqlite');
  copyDatabase(damaged);
  const own = createWatchedSource({ databaseFile: damaged, ...options }, () => undefined);
  for (let times = 0; times < ENOUGH_FOR_ALL_ROWS; times += 1) await own.check();
  const opened = openSync(damaged, 'r+');
  writeSync(opened, Buffer.alloc(statSync(damaged).size - PAGE_BYTES), 0, null, PAGE_BYTES);
  closeSync(opened);
  await expect(own.check()).rejects.toMatchObject({ code: 'unavailable' });
  own.close();
});
