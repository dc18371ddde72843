import { RefusedError } from '#server/errors.ts';
import { createThread, type ThreadParts } from '#server/threads/create-thread.ts';

/** The maximum number of waiting workbooks. Writing five workbooks of a thousand rows takes half a second. */
const MOST_WAITING = 5;
const RETRY_AFTER_SECONDS = 5;
/** The maximum heap size of the thread. A workbook of a thousand rows takes 20 MB. */
const HEAP_MEGABYTES = 64;

/**
 * Writes rows of texts as a workbook (XLSX).
 * @param signal aborted when the client disconnects; its workbook then leaves the queue
 * @throws RefusedError if too many workbooks wait, or if the thread failed; a failure of the thread is logged
 * @throws the reason of the signal
 */
export type WriteWorkbook = (
  rows: readonly (readonly string[])[],
  signal: AbortSignal,
) => Promise<Uint8Array>;

/**
 * Writes one workbook at a time in a thread. A thousand rows take 100 ms. Most of this time is for compression, which
 * cannot be split into short slices.
 */
export function createWorkbookWriter(parts: ThreadParts): WriteWorkbook {
  const write = createThread<Parameters<WriteWorkbook>[0], Uint8Array>({
    ...parts,
    mostWaiting: MOST_WAITING,
    failure: { event: 'workbook-thread-failed', counter: 'workbook_threads_failed' },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  return async (rows, signal) => {
    const file = await write(rows, { cost: rows.length, signal }).catch(() => undefined);
    signal.throwIfAborted();
    if (!file) throw new RefusedError('unavailable', RETRY_AFTER_SECONDS);
    return file;
  };
}
