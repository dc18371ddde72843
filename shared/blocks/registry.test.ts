import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { registry } from './registry.ts';

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it('every block has a folder, and each folder is one of them', () => {
  expect(Object.keys(registry).toSorted()).toEqual(folders.toSorted());
});
