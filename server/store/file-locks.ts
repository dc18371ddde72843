import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UnavailableError } from '#server/errors.ts';
import type { Queue } from './database.ts';

const IN_MEMORY = ':memory:';
/**
 * The code SQLITE_BUSY: another connection has the lock.
 * @see https://sqlite.org/rescode.html#busy
 */
const BUSY = 5;

type FileLocks = {
  /**
   * Runs the work while this process has the lock.
   * @returns false, and runs nothing, if another process has the lock
   * @throws UnavailableError if the file of the lock cannot be created
   */
  hold: (queue: Queue, work: () => Promise<void>) => Promise<boolean>;
  close: () => void;
};

/**
 * Creates locks between processes. Each lock is an exclusive transaction of an empty SQLite file beside `file`. The
 * operating system ends the transaction when the process dies.
 */
export function createFileLocks(file: string): FileLocks {
  const open = new Map<Queue, DatabaseSync>();
  const held = new Set<Queue>();
  const take = (queue: Queue): DatabaseSync | undefined => {
    try {
      const lock = open.get(queue) ?? openLock(file, queue);
      open.set(queue, lock);
      lock.exec('BEGIN EXCLUSIVE');
      return lock;
    } catch (error) {
      if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
      throw new UnavailableError(error);
    }
  };
  return {
    hold: async (queue, work) => {
      if (held.has(queue)) return false;
      const lock = take(queue);
      if (!lock) return false;
      held.add(queue);
      try {
        await work();
        return true;
      } finally {
        held.delete(queue);
        if (lock.isOpen) lock.exec('ROLLBACK');
      }
    },
    close: () => {
      for (const lock of open.values()) lock.close();
      open.clear();
    },
  };
}

function openLock(file: string, queue: Queue): DatabaseSync {
  if (file === IN_MEMORY) return new DatabaseSync(IN_MEMORY);
  mkdirSync(path.dirname(file), { recursive: true });
  return new DatabaseSync(`${file}-${queue}.lock`, { timeout: 0 });
}
