import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '#server/errors.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#server/store/database/sqlite-database.ts';
import { createGroupCommit } from '#server/store/group-commit.ts';
import type { Store, StoredEvent } from '#server/store/store.ts';

/**
 * The maximum size of all files together. It is enough for about an hour with 20 events a second. When it is reached,
 * further events are refused.
 */
const MAX_BYTES = 64 * 1024 * 1024;
const POLL_MILLISECONDS = 1000;
/**
 * The maximum number of files whose events are moved to the store at the same time. They contain at most 4,000 events (200 in
 * each file), because the store refuses further events while 5,000 wait to be written.
 */
const FILES_AT_ONCE = 20;
const ENDING = '.jsonl';

type Spooled = { event: StoredEvent; sender: number };

export type EventSpool = Pick<Store, 'appendEvents'> & {
  start: () => void;
  stop: () => Promise<void>;
  /** Returns the total size in bytes of the files whose events are not yet in the store. */
  bytes: () => number;
};

/**
 * Creates a replacement for `store.appendEvents` that writes events to files while the store does not respond. When the
 * store responds again, the events are moved to it. The events of each sender stay in order.
 */
export function createEventSpool({
  store,
  folder,
  maxBytes = MAX_BYTES,
}: {
  store: Pick<Store, 'appendEvents'>;
  folder: string;
  maxBytes?: number;
}): EventSpool {
  const files = createFiles(folder, maxBytes);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  /** The number of calls whose events are being written to a file. `files.bytes` does not contain them yet. */
  let writing = 0;

  /** Moves the events of the oldest files to the store. @returns false if there is no file */
  const moveOldest = async (): Promise<boolean> => {
    const names = await files.listOldest();
    const spooled = (await Promise.all(names.map((name) => readSpooled(path.join(folder, name))))).flat();
    const senders = Map.groupBy(spooled, ({ sender }) => sender);
    const appended = [...senders].map(([sender, own]) => {
      const events = own.map(({ event }) => event);
      return store.appendEvents(events, sender);
    });
    await Promise.all(appended);
    await files.remove(names);
    return names.length > 0;
  };
  const run = async (): Promise<void> => {
    /* oxlint-disable no-await-in-loop */
    while (!stopping.signal.aborted) {
      const isMoved = await moveOldest().catch(() => false);
      if (!isMoved) await pause(POLL_MILLISECONDS, undefined, stopping).catch(() => undefined);
    }
    /* oxlint-enable no-await-in-loop */
  };

  return {
    appendEvents: async (events, sender = 0) => {
      // While files are waiting or being written, new events are also written to files. Otherwise, they would reach the store
      // before older events.
      if (files.bytes() === 0 && writing === 0) {
        try {
          await store.appendEvents(events, sender);
          return;
        } catch (error) {
          if (!(error instanceof UnavailableError)) throw error;
        }
      }
      writing += 1;
      await files.write(events.map((event) => ({ event, sender }))).finally(() => (writing -= 1));
    },
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
    bytes: files.bytes,
  };
}

/**
 * Manages the files of the folder. A file gets its final name only when it is complete, and it never changes after that.
 * Therefore several processes may share the folder, and a killed process loses no event that was acknowledged.
 */
function createFiles(folder: string, maxBytes: number) {
  /** The size of each file, keyed by its name. The oldest file comes first. */
  const files = new Map<string, number>();
  let bytes = 0;
  const add = (name: string, size: number): void => {
    files.set(name, size);
    bytes += size;
  };
  /** Adds the files that an earlier process left, or that another process with the same folder has written. */
  const find = async (): Promise<void> => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith(ENDING)).toSorted()) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      if (found && !files.has(name)) add(name, found.size);
    }
  };
  return {
    bytes: () => bytes,
    /** @throws UnavailableError if the files have reached their limit, or the disk is full */
    write: createGroupCommit(async (spooled: Spooled[]) => {
      const text = spooled.map((one) => `${JSON.stringify(one)}\n`).join('');
      const size = Buffer.byteLength(text);
      if (bytes + size > maxBytes) throw new UnavailableError('The spool of events is full');
      const name = `${Date.now()}-${randomUUID()}${ENDING}`;
      await writeComplete(path.join(folder, name), text);
      add(name, size);
    }),
    listOldest: async (): Promise<string[]> => {
      if (files.size === 0) await find();
      return [...files.keys()].slice(0, FILES_AT_ONCE);
    },
    remove: async (names: string[]): Promise<void> => {
      for (const name of names) {
        // oxlint-disable-next-line no-await-in-loop
        await rm(path.join(folder, name), { force: true });
        bytes -= files.get(name) ?? 0;
        files.delete(name);
      }
    },
  };
}

/**
 * Writes a file under a temporary name, and renames it when it is complete.
 * @throws UnavailableError, for example when the disk is full
 */
async function writeComplete(file: string, text: string): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(unfinished, text, { mode: PRIVATE_FILE, flag: 'wx' });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw new UnavailableError(error);
  }
}

/**
 * @returns the events of a file, without lines that a power failure destroyed; no events if the file does not exist any more,
 * because another process has moved its events to the store
 */
async function readSpooled(file: string): Promise<Spooled[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.split('\n').flatMap((line): Spooled[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
