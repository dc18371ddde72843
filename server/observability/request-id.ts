import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID = 'X-Request-Id';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** The id that a proxy gave to the request, or a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** The id that an answer carries. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(REQUEST_ID) ?? '');
}

/** The id of the request that is being answered, for the calls that are made on its way. */
export const requestId = new AsyncLocalStorage<string>();
