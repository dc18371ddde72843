import type { Log } from '#server/observability/log.ts';
import type { Store } from '#server/store/store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** As long as the privacy page says. */
const AUDIT_DAYS = 365;

type TrimDeps = { store: Pick<Store, 'trimAccounts'>; log: Pick<Log, 'error'>; now: () => Date };

/** Removes, now and once a day, sessions and links that are over, and what operators did a year ago. @returns stops it */
export function trimAccounts({ store, log, now }: TrimDeps): () => void {
  const trim = (): void => {
    const at = now();
    const audit = new Date(at.getTime() - AUDIT_DAYS * DAY);
    store
      .trimAccounts({ sessions: at, audit })
      .catch((error: unknown) => log.error('refresh-failed', error, { key: 'accounts' }));
  };
  trim();
  const timer = setInterval(trim, DAY).unref();
  return () => clearInterval(timer);
}
