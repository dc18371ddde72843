import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Linux lists the threads of a process in this folder. Only on Linux does each thread have a priority of its own. */
const THREADS = '/proc/self/task';
/** Node's name for the threads in which V8 collects garbage and compiles. */
const V8_THREAD = 'V8Worker';
/**
 * The number that is added to the nice value of V8's threads, which lowers their priority. With 5, garbage collection is so late
 * that memory grows to 440 MB while pages of all kinds are requested. With 3, memory grows to 392 MB. With 1 or 2, one in a
 * hundred API calls takes 8 to 90 ms when a processor core is at half load.
 */
const V8_STEPS = 3;

/**
 * Lowers the priority of V8's threads on Linux, so that requests are answered while V8 marks the heap. On a machine with one
 * core, these threads would otherwise take half of the core for 100 ms.
 */
export function lowerV8Priority(): void {
  if (process.platform !== 'linux') return;
  const priority = Math.min(os.getPriority() + V8_STEPS, os.constants.priority.PRIORITY_LOW);
  for (const thread of readdirSync(THREADS)) if (isV8Thread(thread)) os.setPriority(Number(thread), priority);
}

/** Lowers the priority of the calling thread on Linux, so that the thread that serves pages runs first. */
export function lowerThreadPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority;
  // On other systems, this call would change the priority of the whole process. A priority that is already lower is not
  // changed, because only root may raise a priority.
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
