import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EncodedBody, KeptAnswer } from './cached-response.ts';
import type { KeptState } from './response-cache.ts';

const WEAK = /^W\//;

type Sending = {
  kept: KeptAnswer;
  body: EncodedBody;
  state: KeptState | 'miss';
  /** Whole seconds. */
  age: number;
  /** Flat list of names and values that only this request's answer has. */
  own?: string[];
};

/**
 * Writes an answer that is ready: whole, without its body to HEAD, or as 304 to who has it.
 * @returns the status that was sent
 */
export function writeAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  { kept, body, state, age, own = [] }: Sending,
): number {
  const about = ['X-Cache', state, ...(state === 'miss' && age === 0 ? [] : ['Age', String(age)]), ...own];
  if (kept.status === 200 && isKnown(req.headers['if-none-match'], body.etag)) {
    res.writeHead(304, [...body.headersWithoutBody, ...about]).end();
    return 304;
  }
  res.writeHead(kept.status, [...body.headers, ...about]);
  res.end(req.method === 'HEAD' ? undefined : body.bytes);
  return kept.status;
}

/** Whether the visitor has these bytes already: `If-None-Match`, RFC 9110, section 13.1.2. */
function isKnown(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  return (
    header === etag ||
    header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(WEAK, '') === etag)
  );
}
