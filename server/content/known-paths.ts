import { isForDevelopment, needsMail } from '#shared/routes/route-facts.ts';
import { routes } from '#shared/routes/routes.ts';
import type { Log } from '#server/observability/log.ts';
import type { ContentSource } from './content-source.ts';
import { loadIndexablePages } from './load-indexable-pages.ts';

/**
 * The time between two refreshes of the list of known paths. A purge of the cache also refreshes the list, but a process may miss
 * a purge.
 */
const REFRESH_MILLISECONDS = 5 * 60 * 1000;
/** The time between two attempts to load the list of known paths, as long as no list is loaded. */
const RETRY_MILLISECONDS = 2000;

const fixedPaths: ReadonlySet<string> = new Set(
  Object.values(routes).flatMap(({ pattern }) =>
    pattern.includes(':') || needsMail(pattern) || isForDevelopment(pattern) ? [] : [pattern],
  ),
);

/**
 * True if the path belongs to a route without parameters, so that the page always exists. False for pages that need
 * mail and for development pages, because they exist only if the operator has enabled them.
 * @param path a path without its language prefix
 */
export function isFixedPath(path: string): boolean {
  return fixedPaths.has(path);
}

/** The paths of the pages that the content source lists for crawlers. A page whose path is not listed may exist too. */
export type KnownPaths = {
  /** @param path a path without its language prefix */
  has: (path: string) => boolean;
  /** Like `has`, but first waits until the list is loaded. @throws UnavailableError when the list cannot be loaded */
  find: (path: string) => Promise<boolean>;
  /** Loads the list again. If this fails, the old list stays in use. */
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
  let isStopped = false;
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
        if (isStopped) return;
        const pause = known.size === 0 ? RETRY_MILLISECONDS : REFRESH_MILLISECONDS;
        timer = setTimeout(() => void learn(), pause).unref();
      };
      void learn();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
