import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { EncodedBody } from './cached-response.ts';
import type { LoadedResponse } from './response-cache.ts';

type Sending = {
  body: EncodedBody;
  /** Flat list of names and values that only this request's response has. */
  own?: string[];
};

/**
 * Writes a response that is ready: whole, without its body to HEAD, or as 304 to who has it.
 * @returns the status that was sent
 */
export function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { value: { status }, state, age }: LoadedResponse,
  { body, own = [] }: Sending,
): number {
  const about = ['X-Cache', state, ...(state === 'miss' ? [] : ['Age', String(age)]), ...own];
  if (status === 200 && body.etag !== undefined && fresh(req.headers, { etag: body.etag })) {
    res.writeHead(304, [...body.headersWithoutBody, ...about]).end();
    return 304;
  }
  res.writeHead(status, [...body.headers, ...about]);
  res.end(req.method === 'HEAD' ? undefined : body.bytes);
  return status;
}
