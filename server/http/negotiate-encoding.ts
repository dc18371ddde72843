import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The encodings that the server can send, in its order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The maximum number of cached results. The cache stores one result for each different `Accept-Encoding` header. All browsers
 * together send about a dozen different headers, but other clients can send any header.
 */
const MAX_CACHED = 200;
/** The maximum length of an `Accept-Encoding` header. A longer header is ignored. The headers of browsers are much shorter. */
const MAX_LENGTH = 256;

const cache = new LRUCache<string, Encoding>({ max: MAX_CACHED });

/**
 * Chooses the encoding for an `Accept-Encoding` header, first by the header's weights, then by the server's preference.
 * Returns `identity` if the header is missing or too long. See RFC 9110, section 12.5.3.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > MAX_LENGTH) return 'identity';
  const known = cache.get(header);
  if (known) return known;
  const chosen = negotiate(header);
  cache.set(header, chosen);
  return chosen;
}

function isEncoding(name: string | undefined): name is Encoding {
  return ENCODINGS.some((known) => known === name);
}

function negotiate(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [chosen] = negotiator.encodings([...ENCODINGS], { preferred: [...ENCODINGS] });
  // A client that refuses every encoding gets the plain body, which is more useful than a 406.
  return isEncoding(chosen) ? chosen : 'identity';
}
