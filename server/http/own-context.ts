import { AsyncResource } from 'node:async_hooks';

/**
 * Has work done later in the asynchronous context of now. `AsyncResource.bind` and `AsyncLocalStorage.snapshot` say the same,
 * and define properties on a function each time: ten times the work.
 */
export function inOwnContext(): (work: () => void) => void {
  const own = new AsyncResource('work', RESOURCE_OPTIONS);
  return (work) => own.runInAsyncScope(work);
}

/** Nobody waits for its end. */
const RESOURCE_OPTIONS = { requireManualDestroy: true };
