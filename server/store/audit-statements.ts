import type { Statement } from './database/database.ts';
import type { Deed } from './message.ts';
import { auditEntries, type OperatorDeed } from './operator.ts';

type Versioned = { id: string; version: number };

/**
 * Returns a statement that locks the message until the transaction ends. Another process that changes the same version
 * waits for this lock, and then finds a newer version.
 */
export function lockVersion({ id, version }: Versioned): Statement {
  return {
    text: 'UPDATE message SET version = version WHERE id = ? AND version = ?',
    values: [id, version],
  };
}

/** Inserts an audit entry only if the message still has the version that the next statement changes. */
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
 * Inserts an audit entry only if the operator exists and the condition is true.
 * @param condition the condition under which the next statement changes the operator
 */
export function auditOperator(id: string, deed: OperatorDeed, condition?: Required<Statement>): Statement {
  const row = { ...deed, at: deed.at.getTime(), subject: id };
  const exists = 'EXISTS (SELECT 1 FROM operator WHERE id = ?)';
  return auditEntries.insertWhere(row, {
    text: condition ? `${exists} AND (${condition.text})` : exists,
    values: [id, ...(condition?.values ?? [])],
  });
}
