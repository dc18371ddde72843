import type { Statement } from './database/database.ts';
import type { Deed } from './message.ts';
import { auditEntries, type OperatorDeed } from './operator.ts';

type Versioned = { id: string; version: number };

/**
 * Returns a statement that locks the message until the transaction ends. If another transaction wants to change the message, it
 * waits for this lock. It then finds that the version is no longer current, and changes nothing.
 */
export function lockVersion({ id, version }: Versioned): Statement {
  return {
    text: 'UPDATE message SET version = version WHERE id = ? AND version = ?',
    values: [id, version],
  };
}

/**
 * Returns the statement that inserts an audit entry, or no statement if `audit` is undefined. The statement inserts nothing if
 * the message no longer has the given version, because the caller's change of the message then has no effect either.
 */
export function auditMessage(
  { id, version }: Versioned,
  audit: (Deed & { at: Date }) | undefined,
): Statement[] {
  if (!audit) return [];
  const { at, operatorId, action } = audit;
  const row = { at: at.getTime(), operatorId, action, subject: id };
  const text = 'EXISTS (SELECT 1 FROM message WHERE id = ? AND version = ?)';
  return [auditEntries.insertWhere(row, { text, values: [id, version] })];
}

/**
 * Returns a statement that inserts an audit entry. It inserts nothing if the operator does not exist or the condition is false.
 * @param condition the condition under which the caller's UPDATE changes the operator, so that no entry is inserted without a
 * change
 */
export function auditOperator(id: string, deed: OperatorDeed, condition?: Required<Statement>): Statement {
  const row = { ...deed, at: deed.at.getTime(), subject: id };
  const exists = 'EXISTS (SELECT 1 FROM operator WHERE id = ?)';
  return auditEntries.insertWhere(row, {
    text: condition ? `${exists} AND (${condition.text})` : exists,
    values: [id, ...(condition?.values ?? [])],
  });
}
