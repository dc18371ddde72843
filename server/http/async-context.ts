import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

/**
 * The client key that is used if there is no client IP address. This is the case for a trusted proxy's own requests, which do
 * not come from a visitor, and for work that no request started.
 */
const NO_ADDRESS = 'no-address';

const clients = new AsyncLocalStorage<string>();

/** Returns the key of the client whose request is running. Queues use the key to let clients take turns. */
export function currentClient(): string {
  return clients.getStore() ?? NO_ADDRESS;
}

/** True for work without a client's IP address. Limits by IP address do not apply to it. */
export function isWithoutAddress(client: string): boolean {
  return client === NO_ADDRESS;
}

/**
 * Runs work for a client, see `currentClient`.
 * @param key the key of the client's IP address, see `ClientAddresses`; undefined for work without an IP address
 */
export function runAsClient<Value>(key: string | undefined, work: () => Value): Value {
  return clients.run(key ?? NO_ADDRESS, work);
}

/**
 * Captures the current asynchronous context. Returns a function that later runs work in this context.
 * `AsyncResource.bind` and `AsyncLocalStorage.snapshot` do the same, but they take ten times as long, because they define
 * properties on a new function.
 */
export function captureContext(): (work: () => void) => void {
  const resource = new AsyncResource('work', RESOURCE_OPTIONS);
  return (work) => resource.runInAsyncScope(work);
}

/**
 * Without this option Node registers a finalizer for each `AsyncResource`, to emit the event `destroy`, which is not
 * used here.
 */
const RESOURCE_OPTIONS = { requireManualDestroy: true };
