import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Fifty times what a thousand rows take: the thread hangs. */
const DEADLINE_MILLISECONDS = 10_000;
/** A thousand rows take 20. */
const HEAP_MEGABYTES = 64;

/** Writes rows of texts as a workbook (XLSX). @throws what ended the thread, or that it did not write in time */
export type WriteWorkbook = (rows: readonly (readonly string[])[]) => Promise<Uint8Array>;

/**
 * Writes workbooks one after the other, each in a thread of its own: a thousand rows take 100 ms, most of them to compress,
 * and no part of that can be divided.
 * @param workerFile the built module of the thread
 */
export function createWorkbookWriter(workerFile: string): WriteWorkbook {
  const oneByOne = pLimit(1);
  return (rows) => oneByOne(() => writeInThread(workerFile, rows));
}

async function writeInThread(workerFile: string, rows: Parameters<WriteWorkbook>[0]): Promise<Uint8Array> {
  const worker = new Worker(workerFile, {
    workerData: rows,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  try {
    const [file]: unknown[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(DEADLINE_MILLISECONDS),
    });
    if (!(file instanceof Uint8Array)) throw new Error('The thread of workbooks wrote no bytes');
    return file;
  } finally {
    await worker.terminate();
  }
}
