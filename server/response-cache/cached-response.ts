import { createHash } from 'node:crypto';
import type { Headers, RenderedResponse } from './response.ts';
import type { Encoding } from '#server/http/negotiate-encoding.ts';

/** A response's bytes in one encoding, with what is written before them. */
export type EncodedBody = {
  bytes: Buffer;
  /** Made when it is first written, and once: most pages that crawlers read are not asked for again. */
  head: () => BodyHead;
};

/** All headers that go with a body but those of a single request, as flat lists of names and values. */
export type BodyHead = {
  etag: string | undefined;
  headers: string[];
  headersOfNotModified: string[];
  /** The same with room for the values of one request behind them: made once, for the replay. */
  replayed?: { headers: string[]; headersOfNotModified: string[] };
};

/** A response as it is cached: bytes that are ready to be written. */
export type CachedResponse = Pick<
  RenderedResponse,
  'status' | 'route' | 'queryNames' | 'cacheSeconds' | 'tags'
> & {
  key: string;
  /** Headers of every response, as they were on the request that it was first made for. */
  common: Headers;
  own: Headers;
  /** Of its content and headers, whatever the encoding. Made when it is first asked for. Undefined: it is not cached. */
  hash: (() => string) | undefined;
  bodies: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>;
  /** Its content, which it does not keep in memory. */
  madeOf: WeakRef<object> | undefined;
  hits: number;
  /** Whether its smallest body is there, or on its way. */
  isRecompressed: boolean;
};

/** Characters of the hash: 132 bits. */
const HASH_LENGTH = 22;

/**
 * What a 304 has to say: its client has the other headers, those of security among them, and uses them on. RFC 9110, section
 * 15.4.5. They are part of the hash, so that a client whose headers are old gets the whole response.
 */
const OF_NOT_MODIFIED = new Set(['cache-control', 'etag', 'vary']);

/**
 * @param variant tells bytes of the same encoding apart: a strong ETag names bytes, not content, RFC 9110, 8.8.1
 */
export function toEncodedBody(
  { common, own, hash }: Pick<CachedResponse, 'common' | 'own' | 'hash'>,
  encoding: Encoding,
  { bytes, variant = '' }: { bytes: Buffer; variant?: string },
): EncodedBody {
  const createHead = (): BodyHead => {
    const etag = hash === undefined ? undefined : `"${hash()}-${encoding}${variant}"`;
    const headers: Headers = [
      ...common,
      ...own,
      ['Vary', 'Accept-Encoding'],
      ...(etag === undefined ? [] : ([['ETag', etag]] satisfies Headers)),
      ...(encoding === 'identity' ? [] : ([['Content-Encoding', encoding]] satisfies Headers)),
      ['Content-Length', String(bytes.length)],
    ];
    const ofNotModified = headers.filter(([name]) => OF_NOT_MODIFIED.has(name.toLowerCase()));
    return { etag, headers: headers.flat(), headersOfNotModified: ofNotModified.flat() };
  };
  return { bytes, head: once(createHead) };
}

type CachedOptions = Pick<CachedResponse, 'key' | 'common'> & {
  /** What is cached at its key: where it came out the same, the bodies that were made of it are used on. */
  before: CachedResponse | undefined;
};

/** Makes a rendered response ready to be written. */
export function toCachedResponse(
  { headers: own, body, madeOf, ...facts }: RenderedResponse,
  { key, common, before }: CachedOptions,
): CachedResponse {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
  // What is never cached is never asked for again by its tag.
  const hash = facts.cacheSeconds > 0 ? once(() => hashOf(bytes, [...common, ...own])) : undefined;
  const identity = toEncodedBody({ common, own, hash }, 'identity', { bytes });
  const made = { ...facts, key, common, own, hash, madeOf: madeOf && new WeakRef(madeOf) };
  return before && isSame(made, before)
    ? { ...before, ...made }
    : { ...made, bodies: { identity }, hits: 0, isRecompressed: false };
}

/** Bytes of an entry beside its bodies: headers, strings, the entry itself. Measured on cached pages, rounded up. */
const OVERHEAD_BYTES = 8192;

/** What a cached response takes of its store's bound. */
export function sizeOf({ bodies }: CachedResponse): number {
  return Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD_BYTES);
}

function hashOf(bytes: Buffer, headers: Headers): string {
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(headers));
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

type Facts = Pick<CachedResponse, 'hash' | 'status'>;

function isSame(one: Facts, other: Facts): boolean {
  return one.hash !== undefined && one.status === other.status && one.hash() === other.hash?.();
}

/** Makes a value when it is first asked for, and releases then what it was made of: a hash outlives its bytes. */
function once<Value>(make: () => Value): () => Value {
  let state: { make: () => Value } | { value: Value } = { make };
  return () => {
    if ('make' in state) state = { value: state.make() };
    return state.value;
  };
}
