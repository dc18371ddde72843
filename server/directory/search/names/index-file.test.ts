import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { databaseFile } from '#fixtures/server/database.ts';
import { findIndexHash, indexFileOf, readIndexFile } from './index-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'index-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const good = readFileSync(indexFileOf(databaseFile()));
const hash = findIndexHash(indexFileOf(databaseFile())) ?? '';
const VERSION_OFFSET = 8;

/** Writes a changed copy of the index. */
function spoil(change: (bytes: Buffer) => Buffer): string {
  const file = path.join(folder, 'spoiled');
  writeFileSync(file, change(Buffer.from(good)));
  return file;
}

function withByte(bytes: Buffer, offset: number, value: number): Buffer {
  bytes[offset] = value;
  return bytes;
}

it.each<[string, RegExp, () => string]>([
  ['is missing', /no search index at .*nowhere/, () => path.join(folder, 'nowhere')],
  ['is empty', /is no search index/, () => spoil(() => Buffer.alloc(0))],
  ['is another file', /is no search index/, () => databaseFile()],
  ['is cut in its head', /is no search index/, () => spoil((bytes) => bytes.subarray(0, 20))],
  ['is cut', /is cut/, () => spoil((bytes) => bytes.subarray(0, -8))],
  [
    'has another byte',
    /is damaged/,
    () => spoil((bytes) => withByte(bytes, bytes.length >> 1, 1 + (bytes[bytes.length >> 1] ?? 0))),
  ],
  ['is of another version', /has version 255/, () => spoil((bytes) => withByte(bytes, VERSION_OFFSET, 255))],
])('a file that %s is refused in words', (_what, reason, write) => {
  const file = write();
  expect(() => readIndexFile(file, hash)).toThrow(reason);
  expect(() => readIndexFile(file, hash)).toThrow(/npm run data:build/);
  expect(findIndexHash(file)).toBeUndefined();
});

it('an index of other inputs than those of the database is refused in words', () => {
  const file = indexFileOf(databaseFile());
  expect(() => readIndexFile(file, 'another hash')).toThrow(/other inputs than the database/);
});
