import * as v from 'valibot';
import { auditOperator } from './audit-statements.ts';
import type { Database, Statement } from './database.ts';
import type { NewSession, OneTimeToken, OperatorStore, Redemption } from './operator.ts';
import { OperatorRow } from './operator-row.ts';

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

const OPERATOR = `o.id, o.email, o.name, o.password, o.roles, CAST(o.created_at AS DOUBLE PRECISION) AS created_at,
  CAST(o.disabled_at AS DOUBLE PRECISION) AS disabled_at, CAST(o.last_seen_at AS DOUBLE PRECISION) AS last_seen_at`;
const FIND_SESSION = `SELECT ${OPERATOR}, s.token_hash, s.agent, CAST(s.created_at AS DOUBLE PRECISION) AS opened_at,
  CAST(s.used_at AS DOUBLE PRECISION) AS used_at, CAST(s.expires_at AS DOUBLE PRECISION) AS expires_at
  FROM session AS s JOIN operator AS o ON o.id = s.operator_id WHERE s.token_hash = $1`;
const FIND_OWNER = `SELECT ${OPERATOR} FROM one_time AS t JOIN operator AS o ON o.id = t.operator_id
  WHERE t.token_hash = $1 AND t.opened = '' AND t.expires_at > $2 AND o.disabled_at = 0`;
const ADD_TOKEN = `INSERT INTO one_time (token_hash, operator_id, purpose, created_at, expires_at, opened)
  SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS BIGINT), ''
  WHERE EXISTS (SELECT 1 FROM operator WHERE id = $6)`;
/** Only the first of two that come at once finds the token unused; what follows looks for the mark that it left. */
const USE_TOKEN = `UPDATE one_time SET opened = $1 WHERE token_hash = $2 AND opened = '' AND expires_at > $3
  AND operator_id IN (SELECT id FROM operator WHERE disabled_at = 0)`;
const OWNER = 'SELECT operator_id FROM one_time WHERE opened =';
/** One row that all changes of operators write: of two at the same time the second waits, and then sees the first. */
export const ONE_BY_ONE = `INSERT INTO setting (name, value) VALUES ('operators', '')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
const AUDIT_CHOICE = `INSERT INTO audit (at, operator_id, action, subject)
  SELECT CAST($1 AS BIGINT), operator_id, 'choose-password', operator_id FROM one_time WHERE opened = $2`;
/** Only where the statement before it opened the session. */
const SEE_OPERATOR = `UPDATE operator SET last_seen_at = $1
  WHERE id = $2 AND EXISTS (SELECT 1 FROM session WHERE token_hash = $3)`;
const INSERT_SESSION = `INSERT INTO session (token_hash, operator_id, created_at, used_at, expires_at, agent)`;

const SessionRow = v.object({
  token_hash: v.string(),
  agent: v.string(),
  opened_at: v.number(),
  used_at: v.number(),
  expires_at: v.number(),
});

/** Sessions of operators, and the tokens that open the choice of a password. */
export function createSessionTable(database: Database): SessionStore {
  const query = async (text: string, ...values: (string | number)[]): Promise<unknown[]> =>
    (await database.run([{ text, values }]))[0]?.rows ?? [];
  return {
    addOneTimeToken: async (token, deed) => {
      const audit = deed ? [auditOperator({ id: token.operatorId, deed })] : [];
      await database.run([addToken(token), ...audit]);
    },
    findTokenOwner: async (tokenHash, now) => {
      const [row] = await query(FIND_OWNER, tokenHash, now.getTime());
      return row === undefined ? undefined : v.parse(OperatorRow, row);
    },
    redeemToken: async (redemption) => {
      const [, used] = await database.run(redeem(redemption));
      return used !== undefined && used.changes > 0;
    },
    openSession: async (session, password) => {
      const { createdAt, operatorId, tokenHash } = session;
      const [opened] = await database.run([
        openSession(session, password),
        {
          text: SEE_OPERATOR,
          values: [createdAt.getTime(), operatorId, tokenHash],
        },
      ]);
      return opened !== undefined && opened.changes > 0;
    },
    findSession: async (tokenHash) => {
      const [row] = await query(FIND_SESSION, tokenHash);
      if (row === undefined) return undefined;
      const operator = v.parse(OperatorRow, row);
      const { agent, opened_at, used_at, expires_at } = v.parse(SessionRow, row);
      const times = {
        createdAt: new Date(opened_at),
        usedAt: new Date(used_at),
        expiresAt: new Date(expires_at),
      };
      return { tokenHash, operatorId: operator.id, agent, ...times, operator };
    },
    touchSession: async (tokenHash, at) =>
      void (await query('UPDATE session SET used_at = $1 WHERE token_hash = $2', at.getTime(), tokenHash)),
    endSession: async (tokenHash) =>
      void (await query('DELETE FROM session WHERE token_hash = $1', tokenHash)),
    endSessions: async (operatorId, deed) =>
      void (await database.run([
        auditOperator({ id: operatorId, deed }),
        { text: 'DELETE FROM session WHERE operator_id = $1', values: [operatorId] },
      ])),
  };
}

/** Written only where there is the operator. */
export function addToken({ tokenHash, operatorId, purpose, createdAt, expiresAt }: OneTimeToken): Statement {
  return {
    text: ADD_TOKEN,
    values: [tokenHash, operatorId, purpose, createdAt.getTime(), expiresAt.getTime(), operatorId],
  };
}

/** Opened only where the operator still has the password that was checked. */
function openSession(
  { tokenHash, operatorId, createdAt, expiresAt, agent }: NewSession,
  password: string,
): Statement {
  const at = createdAt.getTime();
  return {
    text: `${INSERT_SESSION} SELECT CAST($1 AS TEXT), id, CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS BIGINT),
      CAST($5 AS TEXT) FROM operator WHERE id = $6 AND password = $7 AND disabled_at = 0`,
    values: [tokenHash, at, at, expiresAt.getTime(), agent, operatorId, password],
  };
}

/** The hash of the session that is opened marks the token, so that the statements find what the first one took. */
function redeem({ tokenHash, password, name, session }: Redemption): Statement[] {
  const mark = session.tokenHash;
  const at = session.createdAt.getTime();
  return [
    { text: ONE_BY_ONE },
    { text: USE_TOKEN, values: [mark, tokenHash, at] },
    { text: AUDIT_CHOICE, values: [at, mark] },
    {
      text: `UPDATE operator SET password = $1, last_seen_at = $2, name = CASE WHEN $3 = '' THEN name ELSE $4 END
        WHERE id IN (${OWNER} $5)`,
      values: [password, at, name, name, mark],
    },
    { text: `DELETE FROM session WHERE operator_id IN (${OWNER} $1)`, values: [mark] },
    { text: `DELETE FROM one_time WHERE opened = '' AND operator_id IN (${OWNER} $1)`, values: [mark] },
    {
      text: `${INSERT_SESSION} SELECT CAST($1 AS TEXT), operator_id, CAST($2 AS BIGINT), CAST($3 AS BIGINT),
        CAST($4 AS BIGINT), CAST($5 AS TEXT) FROM one_time WHERE opened = $6`,
      values: [mark, at, at, session.expiresAt.getTime(), session.agent, mark],
    },
  ];
}
