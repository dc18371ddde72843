import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Linux lists the threads of a process in this folder. Only on Linux does each thread have a priority of its own. */
const THREADS = '/proc/self/task';
/** Node's name for the threads in which V8 collects garbage and compiles. */
const V8_THREAD = 'V8Worker';
/**
 * The steps of `nice` by which the priority of V8's threads is lowered. With 5 steps, garbage collection waits for requests so
 * long that memory grows: to 440 MB under a mix of all pages, compared with 392 MB with 3 steps. With 1 or 2 steps, one in a
 * hundred API calls takes 8 to 90 ms when a core has half of its full load.
 */
const V8_STEPS = 3;

/**
 * Lowers the priority of V8's threads on Linux, so that requests are answered while V8 marks the heap. Otherwise V8's threads
 * would take half of a machine's only core for 100 ms.
 */
export function lowerV8Priority(): void {
  if (process.platform !== 'linux') return;
  const priority = Math.min(os.getPriority() + V8_STEPS, os.constants.priority.PRIORITY_LOW);
  for (const thread of readdirSync(THREADS)) if (isV8Thread(thread)) os.setPriority(Number(thread), priority);
}

/** Lowers the priority of the calling thread on Linux, so that pages come first. */
export function lowerThreadPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
  // On other systems the call would concern the whole process. A priority that is already lower stays, because only
  // root may raise it.
  if (process.platform === 'linux' && os.getPriority() < PRIORITY_BELOW_NORMAL)
    os.setPriority(PRIORITY_BELOW_NORMAL);
}

function isV8Thread(thread: string): boolean {
  try {
    return readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim() === V8_THREAD;
  } catch {
    // The thread ended meanwhile.
    return false;
  }
}
