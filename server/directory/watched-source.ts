import { stat, statSync, unwatchFile, watchFile, type Stats } from 'node:fs';
import { UnavailableError } from '#server/errors.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { createMethods } from '#server/content/create-methods.ts';
import {
  createEmbeddedSource,
  prepareEmbeddedSource,
  type EmbeddedOptions,
  type EmbeddedSource,
} from './embedded-source.ts';

const LOOK_MILLISECONDS = 1000;

export type WatchedSource = ContentSource & {
  /** The listener is called after the database was replaced, and may purge caches. */
  onChange: (listener: () => void) => void;
  /** Builds the search index. Pages can be served before it is ready. */
  prepare: () => Promise<void>;
  /** Reads a row of the current database. @throws UnavailableError when it cannot be read */
  check: () => Promise<void>;
  close: () => void;
};

/** SQLite cannot read the file, or a new database replaced this one during slow work. */
const DATABASE_ERRORS: ReadonlySet<unknown> = new Set(['ERR_SQLITE_ERROR', 'ERR_INVALID_STATE']);

/**
 * Creates an embedded source that opens the file again when `npm run data:build` replaces it. If the new file cannot be
 * opened, the previous database stays in use.
 * @throws Error when there is no database at the start
 */
export function createWatchedSource(
  options: EmbeddedOptions,
  onBadFile: (error: unknown) => void,
): WatchedSource {
  let seen = statSync(options.databaseFile, { throwIfNoEntry: false });
  let current: EmbeddedSource = createEmbeddedSource(options);
  const inUse = (): ContentSource => current;
  const listeners: (() => void)[] = [];
  let newest = 0;
  const replace = async (): Promise<void> => {
    newest += 1;
    const own = newest;
    try {
      const next = await prepareEmbeddedSource(options);
      // A newer file was opened in the meantime, or the source was closed.
      if (own !== newest) {
        next.close();
        return;
      }
      current.close();
      current = next;
    } catch (error) {
      onBadFile(error);
      return;
    }
    for (const listener of listeners) listener();
  };
  const look = (now: Stats): void => {
    if (now.ino === 0 || (now.ino === seen?.ino && now.mtimeMs === seen.mtimeMs)) return;
    seen = now;
    void replace();
  };
  watchFile(options.databaseFile, { interval: LOOK_MILLISECONDS, persistent: false }, look);
  // `watchFile` compares later checks with its first check, so it would not notice a file that was replaced before
  // that.
  const firstLook = setTimeout(() => {
    stat(options.databaseFile, (error, now) => error ?? look(now));
  }, LOOK_MILLISECONDS).unref();
  return {
    ...createMethods((name) => (request) => guarded(() => inUse()[name](request))),
    prepare: () => guarded(() => current.prepare()),
    check: () => guarded(() => current.check()),
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      clearTimeout(firstLook);
      unwatchFile(options.databaseFile);
      newest += 1;
      current.close();
    },
  };
}

/** An error of the database is not the client's fault, so the response has status 503. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATABASE_ERRORS.has(error.code);
}

async function guarded<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    throw isDatabaseError(error) ? new UnavailableError(error) : error;
  }
}
