import * as v from 'valibot';
import type { StoredOperator } from './operator.ts';

/** An operator as the database has them; times are milliseconds, 0 where there is none. */
export const OperatorRow = v.pipe(
  v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    password: v.string(),
    roles: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
    created_at: v.number(),
    disabled_at: v.number(),
    last_seen_at: v.number(),
  }),
  v.transform(({ created_at, disabled_at, last_seen_at, ...rest }): StoredOperator => ({
    ...rest,
    createdAt: new Date(created_at),
    disabledAt: toDate(disabled_at),
    lastSeenAt: toDate(last_seen_at),
  })),
);

function toDate(milliseconds: number): Date | undefined {
  return milliseconds === 0 ? undefined : new Date(milliseconds);
}
