import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

/** The client of work without an address: requests of trusted proxies themselves, and work that no request started. */
const NO_ADDRESS = 'no-address';

const clients = new AsyncLocalStorage<string>();

/** Returns the key of the address of the client whose work runs now. Later queues use it to treat clients fairly. */
export function currentClient(): string {
  return clients.getStore() ?? NO_ADDRESS;
}

/** True for work without a client address. Limits by address do not apply to such work. */
export function isWithoutAddress(client: string): boolean {
  return client === NO_ADDRESS;
}

/**
 * Runs work in the name of a client.
 * @param key the key of the client's address, see `ClientAddresses`; undefined for work without an address
 */
export function runAsClient<Value>(key: string | undefined, work: () => Value): Value {
  return clients.run(key ?? NO_ADDRESS, work);
}

/**
 * Captures the current asynchronous context and returns a function that runs work in it later. `AsyncResource.bind` and
 * `AsyncLocalStorage.snapshot` do the same, but define properties on a new function each time, which takes ten times as
 * long.
 */
export function captureContext(): (work: () => void) => void {
  const resource = new AsyncResource('work', RESOURCE_OPTIONS);
  return (work) => resource.runInAsyncScope(work);
}

/** Options of an `AsyncResource`. Without them Node registers a finalizer for each, to emit the unused event `destroy`. */
const RESOURCE_OPTIONS = { requireManualDestroy: true };
