import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered, for the calls that are made on its way. */
export const requestId = new AsyncLocalStorage<string>();
