import { BadRequestError } from '#server/errors.ts';
import { PROTOTYPE_KEYS } from './parse-json.ts';

/** Levels of nesting: no call needs more than five, and our own reading of it must not exhaust the stack. */
const MAX_DEPTH = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Untrusted JSON: bounded in depth, without the names that lead to prototypes.
 * @throws BadRequestError when it is not JSON in UTF-8, or nested too deep
 */
export function readJson(bytes: Buffer): unknown {
  return clean(parse(bytes), 1);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new BadRequestError({ body: 'json' }, error);
  }
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new BadRequestError({ body: 'too-deep' });
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  const kept = Object.entries(value).filter(([name]) => !PROTOTYPE_KEYS.has(name));
  return Object.fromEntries(kept.map(([name, item]) => [name, clean(item, depth + 1)]));
}
