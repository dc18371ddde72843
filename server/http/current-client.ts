import { AsyncLocalStorage } from 'node:async_hooks';

/** Machines of ours that ask for nobody in particular, and all work that belongs to no request. */
const NOBODY = 'nobody';

const clients = new AsyncLocalStorage<string>();

/** Whose work is being done: the key of a client's address. Lines behind the first one are fair by it as well. */
export function currentClient(): string {
  return clients.getStore() ?? NOBODY;
}

/** Whether work belongs to no client in particular, so that no limit of one address applies. */
export function isNobody(client: string): boolean {
  return client === NOBODY;
}

/** Does work in the name of a client. @param key of their address, see `ClientAddresses`; undefined: nobody's */
export function asClient<Value>(key: string | undefined, work: () => Value): Value {
  return clients.run(key ?? NOBODY, work);
}
