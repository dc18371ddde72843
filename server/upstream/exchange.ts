import type { Dispatcher, Pool } from 'undici';
import { readRetryAfter } from './read-retry-after.ts';
import { isConnectionError, UpstreamFailure, UpstreamRefusal } from './upstream-failure.ts';

type Exchange = {
  target: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Where the question does not stand in the target alone. */
  body?: { text: string; type: string } | undefined;
};

type Headers = Dispatcher.ResponseData['headers'];

/** Too many requests, service unavailable: of this call, and for now. */
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

/** Redirects are never followed: where an upstream points is chosen by who controls it. */
export function toStatusFailure(status: number, headers: Headers = {}): UpstreamFailure {
  if (REFUSALS.has(status)) return new UpstreamRefusal(status, readRetryAfter(headers));
  return new UpstreamFailure(status >= 300 && status < 400 ? 'redirect' : 'status', String(status));
}

/** The value of Content-Encoding. */
export function encodingOf({ headers }: Dispatcher.ResponseData): string | undefined {
  return headers['content-encoding'] === undefined ? undefined : String(headers['content-encoding']);
}

/**
 * Asks once, and a second time when the connection failed before a response began.
 * @throws what reading throws, or what undici throws
 */
export async function exchange<Value>(
  pool: Pool,
  request: Exchange,
  read: (response: Dispatcher.ResponseData) => Promise<Value>,
): Promise<Value> {
  const response = await send(pool, request);
  try {
    return await read(response);
  } catch (error) {
    // A body that is not read to its end would hold its connection.
    response.body.on('error', () => undefined).destroy();
    throw error;
  }
}

function toOptions({ target, headers, signal, body }: Exchange): Dispatcher.RequestOptions {
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

async function send(pool: Pool, request: Exchange): Promise<Dispatcher.ResponseData> {
  const options = toOptions(request);
  try {
    return await pool.request(options);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    return pool.request(options);
  }
}
