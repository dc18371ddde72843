import { createHash } from 'node:crypto';
import { MAPPED_BYTES } from '#server/config/allocator.ts';
import type { HeaderList } from '#server/http/security-headers.ts';
import type { Encoding } from '#server/http/negotiate-encoding.ts';
import type { RouteLabel } from '#server/observability/route-labels.ts';

export type EncodedBody = {
  bytes: Buffer;
  /** Computed on the first call, because most pages that crawlers read are never requested again. */
  head: () => BodyHead;
};

/** The headers of a body as flat lists of names and values, without headers that differ by request. */
export type BodyHead = {
  etag: string | undefined;
  headers: string[];
  headersOfNotModified: string[];
  /**
   * Copies of both lists, with placeholders at the end for the headers that differ by request. The copies are created when
   * `replay.ts` sends the response for the first time.
   */
  replayed?: { headers: string[]; headersOfNotModified: string[] };
};

export type CachedResponse = Pick<RenderedResponse, 'status' | 'route' | 'cacheSeconds' | 'tags'> & {
  key: string;
  /** The headers that middleware sets on every response. They are copied when a request loads the entry for the first time. */
  common: HeaderList;
  own: HeaderList;
  /**
   * Returns the hash of content and headers, which is the same for every encoding. Computed on the first call.
   * Undefined for an uncached response.
   */
  hash: (() => string) | undefined;
  bodies: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>;
  /** The content from which the response was rendered. The reference is weak, so that the content can be freed. */
  renderedFrom: WeakRef<object> | undefined;
  hits: number;
  /** True if the response is compressed at the highest quality, or is queued for this compression. */
  isRecompressed: boolean;
};

/** The number of characters of a hash. In base64url they hold 132 bits. */
const HASH_LENGTH = 22;

/**
 * A 304 contains only these headers of the cached response. The client has stored all other headers, including security headers,
 * and reuses them (RFC 9110, section 15.4.5). The hash covers all headers, so a client with outdated ones gets the whole
 * response.
 */
const NOT_MODIFIED_HEADERS = new Set(['cache-control', 'etag', 'vary']);

/**
 * @param variant a suffix of the ETag, because a strong ETag must differ for different bytes of the same encoding (RFC
 * 9110, section 8.8.1)
 */
export function toEncodedBody(
  { common, own, hash }: Pick<CachedResponse, 'common' | 'own' | 'hash'>,
  encoding: Encoding,
  { bytes: made, variant = '' }: { bytes: Buffer; variant?: string },
): EncodedBody {
  const bytes = toOwnMemory(made);
  const createHead = (): BodyHead => {
    const etag = hash === undefined ? undefined : `"${hash()}-${encoding}${variant}"`;
    const headers: HeaderList = [
      ...common,
      ...own,
      ['Vary', 'Accept-Encoding'],
      ...(etag === undefined ? [] : ([['ETag', etag]] satisfies HeaderList)),
      ...(encoding === 'identity' ? [] : ([['Content-Encoding', encoding]] satisfies HeaderList)),
      ['Content-Length', String(bytes.length)],
    ];
    const notModified = headers.filter(([name]) => NOT_MODIFIED_HEADERS.has(name.toLowerCase()));
    return { etag, headers: headers.flat(), headersOfNotModified: notModified.flat() };
  };
  return { bytes, head: lazy(createHead) };
}

type CachedOptions = Pick<CachedResponse, 'key' | 'common'> & {
  /** The response that is cached under the key. Its bodies are reused if the new response is equal. */
  before: CachedResponse | undefined;
};

export function toCachedResponse(
  { headers: own, body, renderedFrom, ...facts }: RenderedResponse,
  { key, common, before }: CachedOptions,
): CachedResponse {
  const bytes = toOwnMemory(Buffer.isBuffer(body) ? body : Buffer.from(body));
  // An uncached response needs no ETag.
  const hash = facts.cacheSeconds > 0 ? lazy(() => hashOf(bytes, [...common, ...own])) : undefined;
  const identity = toEncodedBody({ common, own, hash }, 'identity', { bytes });
  const made = { ...facts, key, common, own, hash, renderedFrom: renderedFrom && new WeakRef(renderedFrom) };
  return before && isSame(made, before)
    ? { ...before, ...made }
    : { ...made, bodies: { identity }, hits: 0, isRecompressed: false };
}

/**
 * A smaller body gets a memory block of exactly its size, because such a block leaves only a small gap in memory when it is
 * freed. Most of these bodies are compressed.
 */
const LEAST_MAPPED_BYTES = 16 * 1024;

/**
 * Copies bytes into a separate memory block, unless they are in a block of the size that `roomOf` returns. Node allocates buffers
 * below 32 KB from blocks of 64 KB, and one cached buffer would hold its whole block in memory.
 */
function toOwnMemory(bytes: Buffer): Buffer {
  const room = roomOf(bytes.length);
  if (bytes.buffer.byteLength === room) return bytes;
  const own = Buffer.allocUnsafeSlow(room).subarray(0, bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Returns the size of the memory block for a body. The allocator creates a separate memory mapping for each block of at least
 * `MAPPED_BYTES`, and returns the mapping to the system when the block is freed. A body between `LEAST_MAPPED_BYTES` and
 * `MAPPED_BYTES` gets a block of `MAPPED_BYTES`, so it also has a separate mapping. The unused end of the block takes no memory,
 * because nothing is written there.
 */
function roomOf(length: number): number {
  return length < LEAST_MAPPED_BYTES ? length : Math.max(length, MAPPED_BYTES);
}

/**
 * The bytes of an entry besides its bodies: headers, strings and the entry itself. Measured on cached pages and rounded
 * up.
 */
const OVERHEAD_BYTES = 8192;

export function sizeOf({ bodies }: CachedResponse): number {
  return Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, OVERHEAD_BYTES);
}

function hashOf(bytes: Buffer, headers: HeaderList): string {
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(headers));
  return hash.digest('base64url').slice(0, HASH_LENGTH);
}

type Identity = Pick<CachedResponse, 'hash' | 'status'>;

function isSame(one: Identity, other: Identity): boolean {
  return one.hash !== undefined && one.status === other.status && one.hash() === other.hash?.();
}

/**
 * Returns a function that computes a value on its first call. The function then drops its reference to `make`, so that the
 * bytes that `make` uses can be freed.
 */
function lazy<Value>(make: () => Value): () => Value {
  let state: { make: () => Value } | { value: Value } = { make };
  return () => {
    if ('make' in state) state = { value: state.make() };
    return state.value;
  };
}

/** A complete response that is the same for all clients, so that it can be cached. */
export type RenderedResponse = {
  status: number;
  /** The headers of this response. Middleware adds headers that all responses have, for example security headers. */
  headers: HeaderList;
  body: string | Buffer;
  /** The time in seconds for which the response may be served without revalidation. 0 means that it is not cached. */
  cacheSeconds: number;
  tags: string[];
  route: RouteLabel;
  /**
   * The content from which the response was rendered. If the source returns the same object again, the response is not
   * rendered again.
   */
  renderedFrom?: object;
};
