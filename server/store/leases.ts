import { randomUUID } from 'node:crypto';
import { hasChanged, type Database } from './database/database.ts';

/**
 * The time after which another process may take a lease that was neither renewed nor returned. If the process that sends the
 * entries of a queue crashes, sending pauses for at most this time. A process with a busy event loop still renews its lease
 * before this time is over.
 */
const LEASE_MILLISECONDS = 6000;
const RENEW_MILLISECONDS = LEASE_MILLISECONDS / 3;

/**
 * Takes the lease if it is free. A lease that expires more than LEASE_MILLISECONDS from now is also treated as free. Such a lease
 * exists only if the clock of the database was set back.
 */
const TAKE = `INSERT INTO lease (name, holder, expires_at) VALUES (?, ?, {now} + ${LEASE_MILLISECONDS})
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
  WHERE lease.expires_at <= {now} OR lease.expires_at > {now} + ${LEASE_MILLISECONDS}`;
const RENEW = `UPDATE lease SET expires_at = {now} + ${LEASE_MILLISECONDS} WHERE name = ? AND holder = ?`;
const RETURN = 'UPDATE lease SET expires_at = 0 WHERE name = ? AND holder = ?';

type LeaseName = `events-${number}` | 'mail';

export type Leases = {
  /**
   * Runs the work if the lease is free, so that only one process at a time sends the entries of a queue. A process may be
   * suspended for longer than its lease. It then continues the work although another process has taken the lease. So the work
   * must be safe even if two processes run it at the same time.
   * @returns false, without running the work, if another process or another call in this process holds the lease
   */
  withLease: (name: LeaseName, work: () => Promise<void>) => Promise<boolean>;
};

/**
 * Creates leases. A lease is a row with an expiry time, which a process extends while it works. A database lock cannot be used
 * instead: it belongs to a connection, and a pooler may run each transaction on a different connection.
 */
export function createLeases({ run }: Pick<Database, 'run'>): Leases {
  return {
    withLease: async (name, work) => {
      const values = [name, randomUUID()];
      const [taken] = await run([{ text: TAKE, values }]);
      if (!hasChanged(taken)) return false;
      const update = (text: string) => run([{ text, values }]).catch(() => undefined);
      const timer = setInterval(() => void update(RENEW), RENEW_MILLISECONDS);
      try {
        await work();
      } finally {
        clearInterval(timer);
        await update(RETURN);
      }
      return true;
    },
  };
}
