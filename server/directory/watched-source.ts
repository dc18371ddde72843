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

/** A new database is a deployment: it may take this long to be seen. */
const LOOK_MILLISECONDS = 1000;

export type WatchedSource = ContentSource & {
  /** Called when the database was replaced: whatever was made of the old one is out of date. */
  onChange: (listener: () => void) => void;
  /** Does what takes long and no page needs at first. */
  prepare: () => Promise<void>;
  /** Reads a row of the database in use. @throws UnavailableError */
  check: () => Promise<void>;
  close: () => void;
};

/** The database cannot be read, or was replaced under work that takes long. */
const DATABASE_ERRORS: ReadonlySet<unknown> = new Set(['ERR_SQLITE_ERROR', 'ERR_INVALID_STATE']);

/**
 * The embedded source over the newest file: `npm run data:build` beside a running process is enough. A file that
 * cannot be opened leaves the last good one in use.
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
      // Meanwhile a newer file may have come, or the end.
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
  // Changes count from its first look on: a file that was replaced between the opening and that one is seen here.
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

/** What the database throws is no fault of the request: another process holds the file, or it cannot be read. */
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
