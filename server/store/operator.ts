/** Somebody who reads what visitors write. */
export type StoredOperator = {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** Argon2id in the PHC string format; empty until one was chosen. */
  password: string;
  roles: string[];
  createdAt: Date;
  disabledAt: Date | undefined;
  lastSeenAt: Date | undefined;
};

/** Opens the choice of a password, once. Tokens are stored as their SHA-256 alone. */
export type OneTimeToken = {
  tokenHash: string;
  operatorId: string;
  purpose: 'setup' | 'reset';
  createdAt: Date;
  expiresAt: Date;
};

export type NewSession = {
  tokenHash: string;
  operatorId: string;
  createdAt: Date;
  /** However often it is used. */
  expiresAt: Date;
  /** Browser and system by name. */
  agent: string;
};

type StoredSession = NewSession & { usedAt: Date; operator: StoredOperator };

/** Who did what. */
type AuditEntry = { at: Date; operatorId: string; action: string; subject: string };

/** What is written of a change of operators, in its own transaction. @property operatorId who made it */
export type OperatorDeed = Pick<AuditEntry, 'at' | 'operatorId' | 'action'>;

/** A password that is chosen by a token. @property name empty where it stays as it is */
export type Redemption = {
  tokenHash: string;
  password: string;
  name: string;
  session: Omit<NewSession, 'operatorId'>;
};

export type OperatorStore = {
  /** @returns false, and adds nothing, when the address is taken */
  addOperator: (operator: StoredOperator, token: OneTimeToken, deed: OperatorDeed) => Promise<boolean>;
  findOperator: (by: 'id' | 'email', value: string) => Promise<StoredOperator | undefined>;
  /** In the order of their addresses. */
  listOperators: () => Promise<StoredOperator[]>;
  /**
   * Changes roles and admission; sessions of who is disabled end.
   * @returns false, and changes nothing, when nobody would be left who may change operators, or there is no such operator
   */
  changeOperator: (
    operator: Pick<StoredOperator, 'id' | 'roles' | 'disabledAt'>,
    deed: OperatorDeed,
  ) => Promise<boolean>;
  /** Stores a password that was hashed anew, unless another was chosen meanwhile. */
  replacePassword: (operator: Pick<StoredOperator, 'id' | 'password'>, password: string) => Promise<void>;
  /** @param deed undefined where somebody asked who is not signed in */
  addOneTimeToken: (token: OneTimeToken, deed?: OperatorDeed) => Promise<void>;
  /**
   * Uses a token up: stores the password, ends all sessions and other tokens of its operator, opens a session, and writes
   * that to the audit. All at once, or nothing.
   * @returns false when the token is unknown, used or expired, or its operator is disabled
   */
  redeemToken: (redemption: Redemption) => Promise<boolean>;
  /** What a token is for; undefined when it is unknown, used or expired, or its operator is disabled. */
  findTokenOwner: (tokenHash: string, now: Date) => Promise<StoredOperator | undefined>;
  /** @returns false, and opens none, when the operator was disabled or has another password meanwhile */
  openSession: (session: NewSession, password: string) => Promise<boolean>;
  findSession: (tokenHash: string) => Promise<StoredSession | undefined>;
  touchSession: (tokenHash: string, at: Date) => Promise<void>;
  endSession: (tokenHash: string) => Promise<void>;
  endSessions: (operatorId: string, deed: OperatorDeed) => Promise<void>;
  /** The newest first. */
  listAudit: (count: number) => Promise<AuditEntry[]>;
  /** Removes sessions and tokens that are over, and old entries of the audit. */
  trimAccounts: (before: { sessions: Date; audit: Date }) => Promise<void>;
};
