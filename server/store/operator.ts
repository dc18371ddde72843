import * as v from 'valibot';
import { defineTable, json, optionalTime, time } from './table.ts';

/** Operators are the people who read the messages of visitors. */
export const operators = defineTable('operator', {
  id: v.string(),
  /** In lower case. */
  email: v.string(),
  name: v.string(),
  /** The Argon2id hash as a PHC string; empty until the operator has chosen a password. */
  password: v.string(),
  roles: json(v.array(v.string())),
  createdAt: time,
  disabledAt: optionalTime,
  lastSeenAt: optionalTime,
});
export type StoredOperator = ReturnType<typeof operators.read>[number];

/** An operator can use the token once, to choose a password. Only the SHA-256 hash of the token is stored. */
export const oneTimeTokens = defineTable('one_time', {
  tokenHash: v.string(),
  operatorId: v.string(),
  purpose: v.picklist(['setup', 'reset']),
  createdAt: time,
  expiresAt: time,
  /** The `tokenHash` of the session that was opened with the token. Empty while the token is unused. */
  opened: v.string(),
});
export type OneTimeToken = Omit<ReturnType<typeof oneTimeTokens.read>[number], 'opened'>;

export const sessions = defineTable('session', {
  tokenHash: v.string(),
  operatorId: v.string(),
  createdAt: time,
  usedAt: time,
  /** The time at which the session ends. Requests do not extend it. */
  expiresAt: time,
  agent: v.string(),
});
type SessionRow = ReturnType<typeof sessions.read>[number];
export type NewSession = Omit<SessionRow, 'usedAt'>;

export const auditEntries = defineTable('audit', {
  at: time,
  operatorId: v.string(),
  action: v.string(),
  subject: v.string(),
});
type AuditEntry = ReturnType<typeof auditEntries.read>[number];

/**
 * The audit entry for a change to an operator's account. It is written in the same transaction as the change. `operatorId` is the
 * operator who made the change, not the changed operator.
 */
export type OperatorDeed = Omit<AuditEntry, 'subject'>;

export type Redemption = {
  tokenHash: string;
  password: string;
  /** The new name; an empty text does not change the name. */
  name: string;
  session: Omit<NewSession, 'operatorId'>;
};

export type OperatorStore = {
  /** @returns false, and adds nothing, if the e-mail address is taken */
  addOperator: (operator: StoredOperator, token: OneTimeToken, deed: OperatorDeed) => Promise<boolean>;
  findOperator: (by: 'id' | 'email', value: string) => Promise<StoredOperator | undefined>;
  /** Sorted by e-mail address. */
  listOperators: () => Promise<StoredOperator[]>;
  /**
   * Changes the roles of an operator, and disables or enables the operator. Disabling an operator ends all sessions of the
   * operator.
   * @returns false, and changes nothing, if the operator does not exist, or if afterwards no operator could manage operators
   */
  changeOperator: (
    operator: Pick<StoredOperator, 'id' | 'roles' | 'disabledAt'>,
    deed: OperatorDeed,
  ) => Promise<boolean>;
  /**
   * Stores a new hash of the same password, because the parameters of the old hash are outdated. Changes nothing if the operator
   * has chosen another password meanwhile.
   */
  replacePassword: (operator: Pick<StoredOperator, 'id' | 'password'>, password: string) => Promise<void>;
  /** @param deed the audit entry; undefined if a visitor who is not signed in requested the token */
  addOneTimeToken: (token: OneTimeToken, deed?: OperatorDeed) => Promise<void>;
  /**
   * Redeems a token in one transaction: stores the password, ends all sessions and deletes all unused tokens of the operator,
   * opens a session, and writes an audit entry.
   * @returns false if the token is unknown, used or expired, or its operator is disabled
   */
  redeemToken: (redemption: Redemption) => Promise<boolean>;
  /** @returns undefined if the token is unknown, used or expired, or its operator is disabled */
  findTokenOwner: (tokenHash: string, now: Date) => Promise<StoredOperator | undefined>;
  /** @returns false, and opens no session, if the operator was disabled or the password was changed meanwhile */
  openSession: (session: NewSession, password: string) => Promise<boolean>;
  findSession: (tokenHash: string) => Promise<(SessionRow & { operator: StoredOperator }) | undefined>;
  touchSession: (tokenHash: string, at: Date) => Promise<void>;
  endSession: (tokenHash: string) => Promise<void>;
  endSessions: (operatorId: string, deed: OperatorDeed) => Promise<void>;
  /** Lists audit entries. The newest entry is first. */
  listAudit: (count: number) => Promise<AuditEntry[]>;
  trimAccounts: (before: { sessions: Date; audit: Date }) => Promise<void>;
};
