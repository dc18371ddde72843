import type { RouteLabel } from '#server/observability/route-labels.ts';

/** Header names and values, in the order in which they are written. */
export type Headers = [name: string, value: string][];

/** A whole response that is the same for every client: a value that can be cached and sent again. */
export type RenderedResponse = {
  status: number;
  /** Its own headers; those of every response, the security headers, are added when it is sent. */
  headers: Headers;
  body: string | Buffer;
  /** Seconds it may be served without being made again. 0: it is never cached. */
  cacheSeconds: number;
  /** What a purge can name. */
  tags: string[];
  /** For counting. */
  route: RouteLabel;
  /** Query parameters that would make it another response. */
  queryNames: readonly string[];
  /** The content that it shows: while its source has nothing newer, it is not rendered again. */
  madeOf?: object;
};
