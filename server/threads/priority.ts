import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';

/** Linux lists the threads of a process here. Each has a priority of its own, which other systems do not offer. */
const THREADS = '/proc/self/task';
/** Node's name for the threads in which V8 collects garbage and compiles. */
const V8_THREAD = 'V8Worker';
/**
 * The steps of `nice` by which the priority is lowered. With 5, requests come first for so long that memory grows:
 * 440 MB at most under a mix of all pages, and 392 with 3. With 1 or 2, one API call of a hundred takes 8 to 90 ms at
 * half the capacity of a core.
 */
const V8_STEPS = 3;

/**
 * Lowers the priority of V8's threads on Linux, so that requests are answered while V8 marks the heap: on one core, threads of
 * equal priority take half of it for 100 ms.
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
