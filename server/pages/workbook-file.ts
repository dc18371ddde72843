import { RefusedError } from '#server/errors.ts';
import { createThread, type ThreadParts } from '#server/threads/create-thread.ts';

/** Half a second of work, where each has a thousand rows. */
const MOST_WAITING = 5;
const RETRY_AFTER_SECONDS = 5;
/** A thousand rows take 20. */
const HEAP_MEGABYTES = 64;

/**
 * Writes rows of texts as a workbook (XLSX).
 * @param signal of the client: who leaves frees their place
 * @throws RefusedError when too many wait, or the thread failed, which is logged; the signal's reason
 */
export type WriteWorkbook = (
  rows: readonly (readonly string[])[],
  signal: AbortSignal,
) => Promise<Uint8Array>;

/**
 * Writes workbooks one after the other in a thread: a thousand rows take 100 ms, most of them to compress, and no part of
 * that can be divided.
 */
export function createWorkbookWriter(parts: ThreadParts): WriteWorkbook {
  const write = createThread<Parameters<WriteWorkbook>[0], Uint8Array>({
    ...parts,
    mostWaiting: MOST_WAITING,
    failure: { event: 'workbook-thread-failed', counter: 'workbook_threads_failed' },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  return async (rows, signal) => {
    const file = await write(rows, signal)?.catch(() => undefined);
    signal.throwIfAborted();
    if (!file) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
    return file;
  };
}
