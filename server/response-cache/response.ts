import type { RouteLabel } from '#server/observability/route-labels.ts';

/** Header names and values, in the order in which they are written. */
export type Headers = [name: string, value: string][];

/** A whole answer that is the same for every visitor: a value that can be kept and sent again. */
export type Answer = {
  status: number;
  /** Its own headers; those of every answer, the security headers, are added when it is sent. */
  headers: Headers;
  body: string;
  /** How long ago what it was made of came, in milliseconds: content from elsewhere may have been kept before. */
  age: number;
  /** Seconds it may be served without being made again. 0: it is never kept. */
  cacheSeconds: number;
  /** What a purge can name. */
  tags: string[];
  /** For counting. */
  route: RouteLabel;
  /** Query parameters that would make it another answer. */
  queryNames: readonly string[];
};
