import { randomUUID } from 'node:crypto';
import { hasChanged, type Database } from './database/database.ts';

/**
 * The time after which another process may take a lease that was neither renewed nor returned. After a crash of the holder, its
 * queue pauses for at most this time. A busy event loop delays the renewal of a lease, but by less than this time.
 */
const LEASE_MILLISECONDS = 6000;
const RENEW_MILLISECONDS = LEASE_MILLISECONDS / 3;

/**
 * Takes the lease if it is free. A lease that ends more than LEASE_MILLISECONDS from now also counts as free. Such a lease exists
 * only if the clock of the database was set back.
 */
const TAKE = `INSERT INTO lease (name, holder, expires_at) VALUES (?, ?, {now} + ${LEASE_MILLISECONDS})
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
  WHERE lease.expires_at <= {now} OR lease.expires_at > {now} + ${LEASE_MILLISECONDS}`;
const RENEW = `UPDATE lease SET expires_at = {now} + ${LEASE_MILLISECONDS} WHERE name = ? AND holder = ?`;
const RETURN = 'UPDATE lease SET expires_at = 0 WHERE name = ? AND holder = ?';

type LeaseName = `events-${number}` | 'mail';

export type Leases = {
  /**
   * Runs the work if the lease is free, so that only one process at a time sends a queue. A process that was suspended for longer
   * than the lease may still run the work after another process has taken the lease. So the work must be safe even if two
   * processes run it at the same time.
   * @returns false, and runs nothing, if the lease is held by another process or by another call in this process
   */
  withLease: (name: LeaseName, work: () => Promise<void>) => Promise<boolean>;
};

/**
 * Creates leases. A lease is a row with a deadline, which a process renews while it works. A database lock cannot be used
 * instead, because it belongs to a connection, and a pooler may run each transaction on another connection.
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
