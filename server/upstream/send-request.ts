import type { LookupFunction } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import { RequestError } from '#server/errors.ts';
import { PROGRAM, VERSION } from '#server/config/version.ts';
import { requestTrace } from '#server/observability/request-id.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import { MAX_IN_FLIGHT } from './call-slots.ts';
import { ACCEPT_ENCODING } from './read-response.ts';
import { isConnectionError } from './upstream-failure.ts';

type PoolRequest = {
  target: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Undefined for a GET. */
  body?: { text: string; type: string } | undefined;
};

/**
 * Sends a request. If the connection fails before a response begins, sends the request a second time.
 * @throws errors of `read` and of undici
 */
export async function sendRequest<Value>(
  pool: Pool,
  request: PoolRequest,
  read: (response: Dispatcher.ResponseData) => Promise<Value>,
): Promise<Value> {
  const response = await send(pool, request);
  try {
    return await read(response);
  } catch (error) {
    // An unread body would occupy its connection.
    response.body.on('error', () => undefined).destroy();
    throw error;
  }
}

function toOptions({ target, headers, signal, body }: PoolRequest): Dispatcher.RequestOptions {
  return body === undefined
    ? { method: 'GET', path: target, headers, signal }
    : {
        method: 'POST',
        path: target,
        headers: { ...headers, 'content-type': body.type },
        signal,
        body: body.text,
      };
}

async function send(pool: Pool, request: PoolRequest): Promise<Dispatcher.ResponseData> {
  const options = toOptions(request);
  try {
    return await pool.request(options);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return pool.request(options);
  }
}

/**
 * The deadline for opening a connection. A running server accepts a connection much faster. The deadline is short, so that a
 * second attempt fits into the deadline of the call.
 */
const CONNECT_MILLISECONDS = 1000;

/**
 * Creates a pool with one socket for each call that may run at the same time.
 * @param lookup resolves the host name; the default is the system's lookup
 */
export function createPool(origin: string, lookup?: LookupFunction): Pool {
  return new Pool(origin, {
    connections: MAX_IN_FLIGHT,
    connectTimeout: CONNECT_MILLISECONDS,
    ...(lookup ? { connect: { lookup, timeout: CONNECT_MILLISECONDS } } : {}),
    // HTTP/2 is off, so that an aborted call never shares its connection with other calls.
    allowH2: false,
  });
}

/**
 * Returns the request target of a call: `base`, then `path`, then the query.
 * @param base path of the base URL
 * @throws RequestError `uri-too-long` if the target is longer than the URLs that this server accepts
 */
export function toTarget(base: string, path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  const target = search === '' ? `${base}${path}` : `${base}${path}?${search}`;
  if (target.length > MAX_URL_LENGTH) throw new RequestError('uri-too-long');
  return target;
}

/**
 * Creates the headers of a call. They contain the ID and the trace context of the visitor's request, so that the logs and traces
 * of this server can be compared with those of the upstream.
 */
export function toHeaders(siteUrl: string, extra: Record<string, string> = {}): Record<string, string> {
  const { id, traceparent } = requestTrace.getStore() ?? {};
  return {
    accept: 'application/json',
    'accept-encoding': ACCEPT_ENCODING,
    'user-agent': toUserAgent(siteUrl),
    ...(id === undefined ? {} : { 'x-request-id': id }),
    ...(traceparent === undefined ? {} : { traceparent }),
    ...extra,
  };
}

/**
 * Converts a body to text and its content type. `URLSearchParams` become a form, because some upstreams accept only
 * forms. Any other object becomes JSON.
 */
export function toBody(body: object): { text: string; type: string } {
  return body instanceof URLSearchParams
    ? { text: body.toString(), type: 'application/x-www-form-urlencoded' }
    : { text: JSON.stringify(body), type: 'application/json' };
}

export function toUserAgent(siteUrl: string): string {
  return `${PROGRAM}/${VERSION} (+${siteUrl})`;
}
