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

/** A password that is chosen by a token. @property name empty where it stays as it is */
export type Redemption = {
  tokenHash: string;
  password: string;
  name: string;
  session: Omit<NewSession, 'operatorId'>;
};

export type OperatorStore = {
  /** @returns false, and adds nothing, when the address is taken */
  addOperator: (operator: StoredOperator, token: OneTimeToken) => Promise<boolean>;
  findOperator: (by: 'id' | 'email', value: string) => Promise<StoredOperator | undefined>;
  /** In the order of their addresses. */
  listOperators: () => Promise<StoredOperator[]>;
  /**
   * Changes roles and admission; sessions of who is disabled end.
   * @returns false, and changes nothing, when nobody would be left who may change operators, or there is no such operator
   */
  changeOperator: (operator: Pick<StoredOperator, 'id' | 'roles' | 'disabledAt'>) => Promise<boolean>;
  /** Stores a password that was hashed anew. */
  replacePassword: (operatorId: string, password: string) => Promise<void>;
  addOneTimeToken: (token: OneTimeToken) => Promise<void>;
  /**
   * Uses a token up: stores the password, ends all sessions and other tokens of its operator, and opens a session. All at
   * once, or nothing.
   * @returns false when the token is unknown, used or expired, or its operator is disabled
   */
  redeemToken: (redemption: Redemption) => Promise<boolean>;
  /** What a token is for; undefined when it is unknown, used or expired, or its operator is disabled. */
  findTokenOwner: (tokenHash: string, now: Date) => Promise<StoredOperator | undefined>;
  openSession: (session: NewSession) => Promise<void>;
  findSession: (tokenHash: string) => Promise<StoredSession | undefined>;
  touchSession: (tokenHash: string, at: Date) => Promise<void>;
  endSession: (tokenHash: string) => Promise<void>;
  endSessions: (operatorId: string) => Promise<void>;
  addAudit: (entry: AuditEntry) => Promise<void>;
  /** The newest first. */
  listAudit: (count: number) => Promise<AuditEntry[]>;
  /** Removes sessions and tokens that are over, and old entries of the audit. */
  trimAccounts: (before: { sessions: Date; audit: Date }) => Promise<void>;
};
