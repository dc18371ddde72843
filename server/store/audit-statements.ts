import type { Statement } from './database.ts';
import type { Deed } from './message.ts';

/** Each with its type: PostgreSQL cannot tell that of a value that stands in a SELECT. */
const INSERT = `INSERT INTO audit (at, operator_id, action, subject)
  SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT)
  WHERE EXISTS (SELECT 1 FROM message WHERE id = $5 AND version = $6)`;
const LOCK = 'UPDATE message SET version = version WHERE id = $1 AND version = $2';

type Versioned = { id: string; version: number };

/** The first of a change: another process that changes the same version waits here, and then finds none. */
export function lockVersion({ id, version }: Versioned): Statement {
  return { text: LOCK, values: [id, version] };
}

/** Written only where the message still has the version that is changed or removed after it. */
export function auditMessage(
  { id, version }: Versioned,
  audit: (Deed & { at: Date }) | undefined,
): Statement[] {
  if (!audit) return [];
  return [{ text: INSERT, values: [audit.at.getTime(), audit.operatorId, audit.action, id, id, version] }];
}
