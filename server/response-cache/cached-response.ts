import { createHash } from 'node:crypto';
import type { Answer, Headers } from './response.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** An answer's bytes in one encoding, with all headers that go with them but those of a single request. */
export type EncodedBody = {
  bytes: Buffer;
  etag: string | undefined;
  /** Flat lists of names and values. */
  headers: string[];
  headersWithoutBody: string[];
};

/** An answer as it is kept: bytes that are ready to be written. */
export type KeptAnswer = Pick<Answer, 'status' | 'route' | 'tags' | 'queryNames' | 'cacheSeconds'> & {
  key: string;
  /** How it is made anew. */
  produce: () => Promise<Answer>;
  /** Headers of every answer, as they were on the request that it was first made for. */
  common: Headers;
  own: Headers;
  /** Of the content, whatever its encoding. */
  hash: string | undefined;
  bodies: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>;
  /** Monotonic milliseconds: a clock that is set back makes nothing younger. */
  madeAt: number;
  freshUntil: number;
  /** After a failed refresh the next one waits until then. */
  refreshAt: number;
  hits: number;
  /** Whether its smallest body is there, or on its way. */
  isImproved: boolean;
};

/** Characters of the hash: 132 bits. */
const HASH_LENGTH = 22;

/** Headers that speak of a body which a 304 does not carry. */
const OF_A_BODY = new Set(['content-length', 'content-encoding', 'content-type']);

type Making = Pick<KeptAnswer, 'common' | 'own' | 'hash'>;

/**
 * @param variant tells bytes of the same encoding apart: a strong ETag names bytes, not content, RFC 9110, 8.8.1
 */
export function toEncodedBody(
  { common, own, hash }: Making,
  encoding: Encoding,
  { bytes, variant = '' }: { bytes: Buffer; variant?: string },
): EncodedBody {
  const etag = hash === undefined ? undefined : `"${hash}-${encoding}${variant}"`;
  const headers: Headers = [
    ...common,
    ...own,
    ['Vary', 'Accept-Encoding'],
    ...(etag === undefined ? [] : ([['ETag', etag]] satisfies Headers)),
    ...(encoding === 'identity' ? [] : ([['Content-Encoding', encoding]] satisfies Headers)),
    ['Content-Length', String(bytes.length)],
  ];
  const withoutBody = headers.filter(([name]) => !OF_A_BODY.has(name.toLowerCase()));
  return { bytes, etag, headers: headers.flat(), headersWithoutBody: withoutBody.flat() };
}

type KeptOptions = Pick<KeptAnswer, 'key' | 'produce' | 'common'> & {
  now: number;
  /** Factor of the time to live, around 1: answers that were made together shall not end together. */
  jitter: number;
};

/** Makes what is kept of an answer: its bytes as they are, and when they were made. */
export function toKeptAnswer(answer: Answer, { now, jitter, ...rest }: KeptOptions): KeptAnswer {
  const { status, route, tags, queryNames, cacheSeconds, headers: own } = answer;
  const bytes = Buffer.from(answer.body);
  // What is never kept is never asked for again by its tag.
  const hash = cacheSeconds > 0 ? hashOf(bytes) : undefined;
  return {
    ...rest,
    status,
    route,
    tags,
    queryNames,
    cacheSeconds,
    own,
    hash,
    bodies: { identity: toEncodedBody({ common: rest.common, own, hash }, 'identity', { bytes }) },
    madeAt: now - answer.age,
    freshUntil: now - answer.age + cacheSeconds * 1000 * jitter,
    refreshAt: 0,
    hits: 0,
    isImproved: false,
  };
}

/** An answer that was made anew and came out the same keeps the bodies that were made of it before. */
export function withKnownBodies(made: KeptAnswer, before: KeptAnswer | undefined): KeptAnswer {
  return before && isSame(made, before)
    ? { ...made, bodies: before.bodies, hits: before.hits, isImproved: before.isImproved }
    : made;
}

/** Bytes of an entry beside its bodies: headers, strings, the entry itself. Measured on kept pages, rounded up. */
const OVERHEAD_BYTES = 8192;

/** What an entry takes of the cache's bound. */
export function sizeOf({ bodies }: KeptAnswer): number {
  return Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD_BYTES);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH);
}

function isSame(one: KeptAnswer, other: KeptAnswer): boolean {
  return (
    one.hash !== undefined &&
    one.hash === other.hash &&
    one.status === other.status &&
    JSON.stringify([one.common, one.own]) === JSON.stringify([other.common, other.own])
  );
}
