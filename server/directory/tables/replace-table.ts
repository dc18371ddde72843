import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tableFile, type Line } from './read-tables.ts';
import type { TableName } from './columns.ts';

/**
 * Puts checked lines in the place of a table: written beside it, then renamed, so that a reader, or a client that pulls the
 * plug, meets the old table or the new one and never half of either.
 * @param lines the header first
 */
export function replaceTable(folder: string, name: TableName, lines: Line[]): void {
  const file = tableFile(folder, name);
  const draft = `${file}.${process.pid}.draft`;
  try {
    const handle = openSync(draft, 'w');
    try {
      writeFileSync(handle, toText(lines));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function toText(lines: Line[]): string {
  return lines.map(({ cells }) => `${cells.join('\t')}\n`).join('');
}
