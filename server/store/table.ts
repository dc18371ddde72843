import * as v from 'valibot';
import type { Result, SqlValue, Statement } from './database/database.ts';

type ColumnSchemas = Record<string, v.GenericSchema<SqlValue, unknown>>;

/** Stored as 1 or 0. */
export const flag = v.pipe(
  v.number(),
  v.transform((value) => value === 1),
);
/** Stored as milliseconds since 1970. */
export const time = v.pipe(
  v.number(),
  v.transform((milliseconds) => new Date(milliseconds)),
);
/** Stored as 0 if it is missing, otherwise as milliseconds since 1970. */
export const optionalTime = v.pipe(
  v.number(),
  v.transform((milliseconds) => (milliseconds === 0 ? undefined : new Date(milliseconds))),
);
/** Stored as an empty text if it is missing. */
export const optionalText = v.pipe(
  v.string(),
  v.transform((value) => (value === '' ? undefined : value)),
);

export function json<Value>(schema: v.GenericSchema<unknown, Value>) {
  return v.pipe(v.string(), v.parseJson(), schema);
}

/**
 * Defines a table by its columns. The SELECT, the INSERT and the types of a row are derived from the columns.
 * @param columns the schema of each column, keyed by the column's name in the code, for example `createdAt`
 */
export function defineTable<const Named extends ColumnSchemas>(name: string, columns: Named) {
  type StoredRow = { [Column in keyof Named]: v.InferInput<Named[Column]> };
  const names = Object.keys(columns);
  const rows = v.array(v.object(columns));
  const places = `?${', ?'.repeat(names.length - 1)}`;
  const into = `INSERT INTO ${name} (${names.map(toColumn).join(', ')})`;
  const toValues = (row: StoredRow): SqlValue[] => {
    const values = new Map(Object.entries<SqlValue | undefined>(row));
    return names.map((column) => {
      const value = values.get(column);
      // Without this check the later values of the row would move into the wrong columns.
      if (value === undefined) throw new Error(`${name}.${toColumn(column)} has no value`);
      return value;
    });
  };
  return {
    select: `SELECT ${toSelectList(names)} FROM ${name}`,
    /** The assignments for an upsert: `ON CONFLICT (…) DO UPDATE SET ${excluded}`. */
    excluded: names.map((column) => `${toColumn(column)} = excluded.${toColumn(column)}`).join(', '),
    /**
     * Reads the rows of a result.
     * @throws v.ValiError if a value does not fit its column
     */
    read: (result: Result) => v.parse(rows, result.rows),
    /** @param ending the SQL after the VALUES, such as an upsert */
    insert: (inserted: StoredRow[], ending = ''): Statement => ({
      text: `${into} VALUES ${inserted.map(() => `(${places})`).join(', ')} ${ending}`,
      values: inserted.flatMap(toValues),
    }),
    /** Inserts nothing if the condition is false. */
    insertWhere: (row: StoredRow, condition: Statement, ending = ''): Statement => ({
      text: `${into} SELECT ${places} WHERE ${condition.text} ${ending}`,
      values: [...toValues(row), ...(condition.values ?? [])],
    }),
  };
}

/** Returns the name of a column: `createdAt` becomes `created_at`, and `isHeld` becomes `held`. */
export function toColumn(name: string): string {
  return name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter, index: number) => `${index > 0 ? '_' : ''}${letter.toLowerCase()}`);
}

/** Returns the columns of a SELECT, for example `created_at AS "createdAt", …`. */
export function toSelectList(names: string[]): string {
  return names.map((name) => `${toColumn(name)} AS "${name}"`).join(', ');
}
