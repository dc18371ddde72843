import * as v from 'valibot';
import type { Result } from './database.ts';
import type { Store } from './store.ts';

const Rows = v.array(
  v.object({ body: v.string(), fetchedAt: v.number(), expiresAt: v.number(), validator: v.string() }),
);

const FIND = `SELECT body, CAST(fetched_at AS DOUBLE PRECISION) AS "fetchedAt",
  CAST(expires_at AS DOUBLE PRECISION) AS "expiresAt", validator FROM upstream_response WHERE name = $1`;
const REPLACE = `INSERT INTO upstream_response (name, body, fetched_at, expires_at, validator) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (name) DO UPDATE SET body = excluded.body, fetched_at = excluded.fetched_at,
  expires_at = excluded.expires_at, validator = excluded.validator`;

type Run = (text: string, ...values: (string | number)[]) => Promise<Result>;

/** The last good responses of outside services, a row each. */
export function createResponseTable(run: Run): Pick<Store, 'findResponse' | 'replaceResponse'> {
  return {
    findResponse: async (name) => v.parse(Rows, (await run(FIND, name)).rows)[0],
    replaceResponse: async (name, { body, fetchedAt, expiresAt, validator }) =>
      void (await run(REPLACE, name, body, fetchedAt, expiresAt, validator)),
  };
}
