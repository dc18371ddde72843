import { auditOperator } from './audit-statements.ts';
import { createQuery, hasChanged, type Database, type Statement } from './database/database.ts';
import {
  oneTimeTokens,
  operators,
  sessions,
  type NewSession,
  type OneTimeToken,
  type OperatorStore,
  type Redemption,
} from './operator.ts';

type SessionStore = Pick<
  OperatorStore,
  | 'addOneTimeToken'
  | 'redeemToken'
  | 'findTokenOwner'
  | 'openSession'
  | 'findSession'
  | 'touchSession'
  | 'endSession'
  | 'endSessions'
>;

const FIND_OWNER = `${operators.select} WHERE disabled_at = 0
  AND id IN (SELECT operator_id FROM one_time WHERE token_hash = ? AND opened = '' AND expires_at > ?)`;
/**
 * Marks a one-time token as used by storing the token hash of the session that it opens. If two requests use the token at the
 * same time, only the first request finds it unused. The later statements of the transaction find the operator by this stored
 * hash.
 */
const USE_TOKEN = `UPDATE one_time SET opened = ? WHERE token_hash = ? AND opened = '' AND expires_at > ?
  AND operator_id IN (SELECT id FROM operator WHERE disabled_at = 0)`;
const MARKED_OPERATOR = 'SELECT operator_id FROM one_time WHERE opened = ?';
/**
 * The first statement of each transaction of `changeOperator` and `redeemToken`. It writes a row and so locks it. Another such
 * transaction waits for the lock, and then sees the changes of the previous transaction.
 */
export const ONE_BY_ONE = `INSERT INTO setting (name, value) VALUES ('operators', '')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
const AUDIT_CHOICE = `INSERT INTO audit (at, operator_id, action, subject)
  SELECT ?, operator_id, 'choose-password', operator_id FROM one_time WHERE opened = ?`;
/** Sets the time at which the operator was last seen. Does nothing if the previous statement has not opened the session. */
const SEE_OPERATOR = `UPDATE operator SET last_seen_at = ?
  WHERE id = ? AND EXISTS (SELECT 1 FROM session WHERE token_hash = ?)`;
const OPEN_MARKED = `INSERT INTO session (token_hash, operator_id, created_at, used_at, expires_at, agent)
  SELECT opened, operator_id, ?, ?, ?, ? FROM one_time WHERE opened = ?`;

export function createSessionTable(
  database: Database,
  findOperator: OperatorStore['findOperator'],
): SessionStore {
  const query = createQuery(database);
  return {
    addOneTimeToken: async (token, deed) => {
      const audit = deed ? [auditOperator(token.operatorId, deed)] : [];
      await database.run([addToken(token), ...audit]);
    },
    findTokenOwner: async (tokenHash, now) =>
      operators.read(await query(FIND_OWNER, tokenHash, now.getTime()))[0],
    redeemToken: async (redemption) => {
      const [, used] = await database.run(redeem(redemption));
      return hasChanged(used);
    },
    openSession: async (session, password) => {
      const { createdAt, operatorId, tokenHash } = session;
      const [opened] = await database.run([
        openSession(session, password),
        { text: SEE_OPERATOR, values: [createdAt.getTime(), operatorId, tokenHash] },
      ]);
      return hasChanged(opened);
    },
    findSession: async (tokenHash) => {
      const [session] = sessions.read(await query(`${sessions.select} WHERE token_hash = ?`, tokenHash));
      const operator = session && (await findOperator('id', session.operatorId));
      return operator && { ...session, operator };
    },
    touchSession: async (tokenHash, at) =>
      void (await query('UPDATE session SET used_at = ? WHERE token_hash = ?', at.getTime(), tokenHash)),
    endSession: async (tokenHash) =>
      void (await query('DELETE FROM session WHERE token_hash = ?', tokenHash)),
    endSessions: async (operatorId, deed) =>
      void (await database.run([
        auditOperator(operatorId, deed),
        { text: 'DELETE FROM session WHERE operator_id = ?', values: [operatorId] },
      ])),
  };
}

/** Returns a statement that inserts the token. It does nothing if the operator does not exist. */
export function addToken(token: OneTimeToken): Statement {
  const { createdAt, expiresAt, operatorId } = token;
  return oneTimeTokens.insertWhere(
    { ...token, createdAt: createdAt.getTime(), expiresAt: expiresAt.getTime(), opened: '' },
    { text: 'EXISTS (SELECT 1 FROM operator WHERE id = ?)', values: [operatorId] },
  );
}

/**
 * Returns a statement that inserts a session. It does nothing if the operator is disabled, or if the password has changed since
 * it was checked.
 */
function openSession(session: NewSession, password: string): Statement {
  const at = session.createdAt.getTime();
  return sessions.insertWhere(
    { ...session, createdAt: at, usedAt: at, expiresAt: session.expiresAt.getTime() },
    {
      text: 'EXISTS (SELECT 1 FROM operator WHERE id = ? AND password = ? AND disabled_at = 0)',
      values: [session.operatorId, password],
    },
  );
}

function redeem({ tokenHash, password, name, session }: Redemption): Statement[] {
  const mark = session.tokenHash;
  const at = session.createdAt.getTime();
  return [
    { text: ONE_BY_ONE },
    { text: USE_TOKEN, values: [mark, tokenHash, at] },
    { text: AUDIT_CHOICE, values: [at, mark] },
    {
      text: `UPDATE operator SET password = ?, last_seen_at = ?, name = CASE WHEN ? = '' THEN name ELSE ? END
        WHERE id IN (${MARKED_OPERATOR})`,
      values: [password, at, name, name, mark],
    },
    { text: `DELETE FROM session WHERE operator_id IN (${MARKED_OPERATOR})`, values: [mark] },
    {
      text: `DELETE FROM one_time WHERE opened = '' AND operator_id IN (${MARKED_OPERATOR})`,
      values: [mark],
    },
    { text: OPEN_MARKED, values: [at, at, session.expiresAt.getTime(), session.agent, mark] },
  ];
}
