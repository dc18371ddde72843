import { MIGRATIONS, RELEASE } from './migrations.ts';

/**
 * The placeholders in MIGRATIONS, and the SQL that replaces them for each database. Without `STRICT`, SQLite does not check the
 * types of values.
 */
const DIALECTS = {
  sqlite: {
    '{serial}': 'INTEGER PRIMARY KEY AUTOINCREMENT',
    '{long}': 'INTEGER',
    '{strict}': 'STRICT',
    '{keyed}': 'STRICT, WITHOUT ROWID',
  },
  postgres: {
    '{serial}': 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    '{long}': 'BIGINT',
    '{strict}': '',
    '{keyed}': '',
  },
};

/** The schema that a version of the server needs: the steps that create it, in order, and the number of the release. */
export type Schema = { steps: string[]; release: number };

export function schemaOf(dialect: keyof typeof DIALECTS): Schema {
  const words = Object.entries(DIALECTS[dialect]);
  const steps = MIGRATIONS.map((step) => words.reduce((sql, [word, own]) => sql.replaceAll(word, own), step));
  return { steps, release: RELEASE };
}

/** Callbacks that report the progress of a migration, for the log. */
export type MigrationWatch = {
  /** Called after each step. `version` is the number of steps that the database has run. */
  onStep?: (step: { version: number; milliseconds: number }) => void;
  /** Called when a step did not get a lock in time, because another process holds it. The step is then tried again. */
  onHeld?: () => void;
  /** Called when a migration first fails, for example because PostgreSQL refuses a step. Later failures are not reported. */
  onStepFailed?: (error: unknown) => void;
};

export class NewerSchemaError extends Error {
  constructor(found: number, own: number) {
    super(
      `The store has the schema of release ${found}. This program is release ${own}, which can use the schemas up to release ${own + 1}. Start a newer program.`,
    );
  }
}

/**
 * Checks whether this version of the server can use a database that has run more steps than this version has. The steps of a
 * release only add to the schema, so the previous release can still use the database.
 * @param found the largest number in `store_release`
 * @throws NewerSchemaError if the schema is two or more releases newer
 */
export function checkRelease(found: number, { release }: Schema): void {
  if (found > release + 1) throw new NewerSchemaError(found, release);
}
