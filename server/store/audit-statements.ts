import type { Statement } from './database.ts';
import type { Deed } from './message.ts';
import type { OperatorDeed } from './operator.ts';

/** Each with its type: PostgreSQL cannot tell that of a value that stands in a SELECT. */
const INSERT = `INSERT INTO audit (at, operator_id, action, subject)
  SELECT CAST($1 AS BIGINT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT)`;
const OF_VERSION = 'WHERE EXISTS (SELECT 1 FROM message WHERE id = $5 AND version = $6)';
const OF_OPERATOR = 'WHERE EXISTS (SELECT 1 FROM operator WHERE id = $5)';
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
  const values = [audit.at.getTime(), audit.operatorId, audit.action, id, id, version];
  return [{ text: `${INSERT} ${OF_VERSION}`, values }];
}

/** What is done to an operator. @property condition of the change that it stands before; its values follow as `$6`, … */
type OperatorAudit = { id: string; deed: OperatorDeed; condition?: Statement };

/** Written only where there is the operator, and the condition of the change beside it holds. */
export function auditOperator({ id, deed, condition }: OperatorAudit): Statement {
  const { at, operatorId, action } = deed;
  return {
    text: `${INSERT} ${OF_OPERATOR}${condition ? ` AND (${condition.text})` : ''}`,
    values: [at.getTime(), operatorId, action, id, id, ...(condition?.values ?? [])],
  };
}
