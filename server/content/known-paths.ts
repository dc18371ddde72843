import { isForDevelopment, needsMail } from '#shared/routes/route-facts.ts';
import { routes } from '#shared/routes/routes.ts';
import type { Log } from '#server/observability/log.ts';
import type { ContentSource } from './content-source.ts';
import { loadIndexablePages } from './load-indexable-pages.ts';

/** When a new database is announced, the list is refreshed at once. The timer is for announcements that were missed. */
const REFRESH_MILLISECONDS = 5 * 60 * 1000;
/** If the content source is unavailable at the start, loading the list is tried again after this time. */
const RETRY_MILLISECONDS = 2000;

const fixedPaths: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap(({ pattern }) =>
    pattern.includes(':') || needsMail(pattern) || isForDevelopment(pattern) ? [] : [pattern],
  ),
);

/**
 * True for a path without language prefix whose route has no parameters. Such a page always exists. Pages that need mail or
 * are for development are left out.
 */
export function isFixedPath(path: string): boolean {
  return fixedPaths.has(path);
}

/** The listed paths of pages whose routes have parameters. A page whose path is not listed may exist too. */
export type KnownPaths = {
  /** @param path a path without its language prefix */
  has: (path: string) => boolean;
  /** Like `has`, but first waits until the list is loaded. @throws UnavailableError when the list cannot be loaded */
  find: (path: string) => Promise<boolean>;
  /** Loads the list again. If the content source does not respond, the old list stays. */
  refresh: () => Promise<void>;
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
