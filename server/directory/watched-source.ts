import { stat, statSync, unwatchFile, watchFile, type Stats } from 'node:fs';
import { UnavailableError } from '#server/errors.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { createMethods } from '#server/content/create-methods.ts';
import { indexFileOf } from './search/names/index-file.ts';
import { createEmbeddedSource, type EmbeddedOptions, type EmbeddedSource } from './embedded-source.ts';

const LOOK_MILLISECONDS = 1000;

/** All its methods throw `UnavailableError` when the database cannot be read. */
export type WatchedSource = Omit<EmbeddedSource, 'dropCaches'> & {
  /** Registers a function that is called after each replacement of the database, for example to purge caches. */
  onChange: (listener: () => void) => void;
};

/** The error codes for two cases: SQLite cannot read the database file, or the source was closed during a call. */
const DATABASE_ERRORS: ReadonlySet<unknown> = new Set(['ERR_SQLITE_ERROR', 'ERR_INVALID_STATE']);

/**
 * Creates an embedded source that opens the database and its search index again when `npm run data:build` replaces
 * them. If the new files cannot be opened, the previous ones stay in use. Calls that run during a replacement finish
 * with the previous ones.
 * @throws Error when the files cannot be opened at the start
 */
export function createWatchedSource(
  options: EmbeddedOptions,
  onBadFile: (error: unknown) => void,
): WatchedSource {
  const files = [options.databaseFile, indexFileOf(options.databaseFile)];
  const seen = new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })]));
  let current = createLease(createEmbeddedSource(options));
  const listeners: (() => void)[] = [];
  const ask = <Value>(call: (source: EmbeddedSource) => Promise<Value>): Promise<Value> =>
    guarded(() => current.run(call));
  const replace = (): void => {
    let next;
    try {
      next = createLease(createEmbeddedSource(options));
    } catch (error) {
      onBadFile(error);
      return;
    }
    current.end();
    current = next;
    for (const listener of listeners) listener();
  };
  const look = (file: string, now: Stats): void => {
    const before = seen.get(file);
    if (now.ino === 0 || (now.ino === before?.ino && now.mtimeMs === before.mtimeMs)) return;
    // A build replaces both files. The new state of both is noted here, so that the source is replaced only once.
    for (const one of files) seen.set(one, statSync(one, { throwIfNoEntry: false }));
    replace();
  };
  const watched = files.map((file) => {
    const lookAt = (now: Stats): void => look(file, now);
    watchFile(file, { interval: LOOK_MILLISECONDS, persistent: false }, lookAt);
    return { file, lookAt };
  });
  // `watchFile` reports only changes after its own first check. This additional check finds a file that was replaced between
  // `statSync` above and that first check.
  const firstLook = setTimeout(() => {
    for (const { file, lookAt } of watched) stat(file, (error, now) => error ?? lookAt(now));
  }, LOOK_MILLISECONDS).unref();
  return {
    ...createMethods((name) => (request) => ask((source: ContentSource) => source[name](request))),
    warmUp: () => ask((source) => source.warmUp()),
    check: () => ask((source) => source.check()),
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      clearTimeout(firstLook);
      for (const { file, lookAt } of watched) unwatchFile(file, lookAt);
      current.end();
    },
  };
}

/** Counts the running calls to a source, so that the source is closed only after the last of them. */
function createLease(source: EmbeddedSource) {
  let calls = 0;
  let isEnded = false;
  return {
    run: async <Value>(call: (source: EmbeddedSource) => Promise<Value>): Promise<Value> => {
      calls += 1;
      try {
        return await call(source);
      } finally {
        calls -= 1;
        if (isEnded && calls === 0) source.close();
      }
    },
    /**
     * Closes the source immediately or, if calls are running, after the last of them. In both cases, its caches are dropped
     * immediately, because the next source fills caches of its own.
     */
    end: (): void => {
      isEnded = true;
      source.dropCaches();
      if (calls === 0) source.close();
    },
  };
}

/** True for an error of the database. Such an error is not the client's fault, so the response has status 503. */
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
