import { needsMail } from '#shared/routes/needs-mail.ts';
import { routes } from '#shared/routes/routes.ts';
import type { Log } from '#server/observability/log.ts';
import type { ContentSource } from './content-source.ts';
import { loadIndexablePages } from './load-indexable-pages.ts';

/** New places come with a new database, and that is announced; this is for what was missed. */
const REFRESH_MILLISECONDS = 5 * 60 * 1000;
/** Until anything is known at all: the content may have been away at the start. */
const RETRY_MILLISECONDS = 2000;

const fixedPaths: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap(({ pattern }) =>
    pattern.includes(':') || needsMail(pattern) ? [] : [pattern],
  ),
);

/** Whether a language-free path is one of the table itself: its page exists whatever the content. Not so where it needs mail. */
export function isFixedPath(path: string): boolean {
  return fixedPaths.has(path);
}

/** The paths of pages with parameters that are known to exist: what is not among them may exist all the same. */
export type KnownPaths = {
  /** @param path language-free */
  has: (path: string) => boolean;
  /** The same; where nothing is known yet, once it is. @throws UnavailableError when it cannot be loaded */
  find: (path: string) => Promise<boolean>;
  /** Asks the content source once more; what was known stays known where it does not answer. */
  refresh: () => Promise<void>;
  /** Refreshes now, and from time to time. */
  start: () => void;
  stop: () => void;
};

export function createKnownPaths(
  content: Pick<ContentSource, 'indexablePages'>,
  log: Pick<Log, 'error'>,
): KnownPaths {
  let known: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    known = new Set((await loadIndexablePages(content)).map(({ path }) => path));
  };
  const loadOnce = (): Promise<void> => (loading ??= load().finally(() => (loading = undefined)));
  const refresh = async (): Promise<void> => {
    try {
      await load();
    } catch (error) {
      log.error('refresh-failed', error, { key: 'known paths' });
    }
  };
  return {
    has: (path) => known.has(path),
    find: async (path) => {
      if (known.size === 0) await loadOnce();
      return known.has(path);
    },
    refresh,
    start: () => {
      const learn = async (): Promise<void> => {
        await refresh();
        if (known.size === 0) setTimeout(() => void learn(), RETRY_MILLISECONDS).unref();
      };
      void learn();
      timer = setInterval(() => void refresh(), REFRESH_MILLISECONDS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
