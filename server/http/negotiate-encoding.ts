import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** In the order in which the server prefers them. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send about a dozen different values; what more there are come from programs. */
const MAX_REMEMBERED = 200;
/** A longer header is nobody's list of encodings, and is not worth remembering. */
const MAX_LENGTH = 256;

const remembered = new LRUCache<string, Encoding>({ max: MAX_REMEMBERED });

/**
 * The encoding for an `Accept-Encoding` header, RFC 9110, section 12.5.3: the visitor's weights first, ours where
 * they are equal.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.length > MAX_LENGTH) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const chosen = negotiate(header);
  remembered.set(header, chosen);
  return chosen;
}

function isEncoding(name: string | undefined): name is Encoding {
  return ENCODINGS.some((known) => known === name);
}

function negotiate(header: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const [chosen] = negotiator.encodings([...ENCODINGS], { preferred: [...ENCODINGS] });
  // Who refuses even identity gets it: a response they may not like is better than 406.
  return isEncoding(chosen) ? chosen : 'identity';
}
