import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const REQUEST_ID = 'X-Request-Id';

const GIVEN_ID = /^[\w-]{8,64}$/;

/** Reads the id that a proxy gave to the request, or creates one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** The id that a response carries. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader(REQUEST_ID) ?? '');
}

/** The id of the current request, for the upstream calls that it causes. */
export const requestId = new AsyncLocalStorage<string>();
