import type { Log } from '#server/observability/log.ts';
import { RETENTION } from '#server/store/retention.ts';
import type { Store } from '#server/store/store.ts';

const DAY = 24 * 60 * 60 * 1000;

type TrimDeps = { store: Pick<Store, 'trimAccounts'>; log: Pick<Log, 'error'>; now: () => Date };

/**
 * Deletes expired sessions, expired links and old audit rows, now and once a day.
 * @returns a function that stops the timer
 */
export function trimAccounts({ store, log, now }: TrimDeps): () => void {
  const trim = (): void => {
    const at = now();
    const audit = new Date(at.getTime() - RETENTION.audit * DAY);
    store
      .trimAccounts({ sessions: at, audit })
      .catch((error: unknown) => log.error('refresh-failed', error, { key: 'accounts' }));
  };
  trim();
  const timer = setInterval(trim, DAY).unref();
  return () => clearInterval(timer);
}
