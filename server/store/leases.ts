import { randomUUID } from 'node:crypto';
import { hasChanged, type Database } from './database/database.ts';

/**
 * The time after which another process may take a lease that was neither renewed nor returned. After a crash, a queue
 * pauses for at most this time. In a busy process the timer of the renewal is late, but by less than this.
 */
const LEASE_MILLISECONDS = 6000;
const RENEW_MILLISECONDS = LEASE_MILLISECONDS / 3;

/**
 * Takes the lease if it is free. It is also free if it ends later than any lease can, because the clock of the database
 * was then set back.
 */
const TAKE = `INSERT INTO lease (name, holder, expires_at) VALUES (?, ?, {now} + ${LEASE_MILLISECONDS})
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
  WHERE lease.expires_at <= {now} OR lease.expires_at > {now} + ${LEASE_MILLISECONDS}`;
const RENEW = `UPDATE lease SET expires_at = {now} + ${LEASE_MILLISECONDS} WHERE name = ? AND holder = ?`;
const RETURN = 'UPDATE lease SET expires_at = 0 WHERE name = ? AND holder = ?';

type LeaseName = `events-${number}` | 'mail';

export type Leases = {
  /**
   * Runs the work if no other process does, so that a queue is sent in order. A process that stood still for longer
   * than the lease may run at the same time as its successor, so the work must allow that.
   * @returns false, and runs nothing, if another process has the lease
   */
  withLease: (name: LeaseName, work: () => Promise<void>) => Promise<boolean>;
};

/**
 * Creates leases: rows with a deadline that a process renews while it works. A lock of the database would end with its
 * connection instead, but behind a pooler each transaction may have another connection.
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
