import { DatabaseSync } from 'node:sqlite';
import type { Resource } from './resource.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** These settings are fixed, so that the file has the same bytes on every machine. */
const SETTINGS = 'PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA foreign_keys = OFF;';

/** Writes the tables into one SQLite file. Hyphens in the names of tables become underscores, and empty cells become NULL. */
export function writeSqlite(resources: readonly Resource[]): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
  const target = path.join(folder, 'postcodes.sqlite');
  try {
    const db = new DatabaseSync(target);
    db.exec(SETTINGS);
    db.exec('BEGIN');
    for (const resource of resources) writeTable(db, resource);
    db.exec('COMMIT; VACUUM;');
    db.close();
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeTable(db: DatabaseSync, { name, fields, primaryKey, references, rows }: Resource): void {
  const columns = fields.map((field) => {
    const type = field.type === 'number' ? 'REAL' : 'TEXT';
    const target = references[field.name];
    const key = field.name === primaryKey ? ' PRIMARY KEY' : '';
    return `"${field.name}" ${type}${key}${target === undefined ? '' : ` REFERENCES "${toName(target)}"`}`;
  });
  db.exec(`CREATE TABLE "${toName(name)}" (${columns.join(', ')}) STRICT, WITHOUT ROWID`);
  const insert = db.prepare(`INSERT INTO "${toName(name)}" VALUES (${fields.map(() => '?').join(', ')})`);
  for (const row of rows)
    insert.run(
      ...row.map((cell, index) => {
        if (cell === '') return null;
        return fields[index]?.type === 'number' ? Number(cell) : cell;
      }),
    );
}

function toName(name: string): string {
  return name.replaceAll('-', '_');
}
