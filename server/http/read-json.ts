import { BadRequestError } from '#server/errors.ts';

/** Levels of nesting: no call needs more than five, and what reads the value must not exhaust the stack. */
const MAX_DEPTH = 32;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads untrusted JSON. Names that lead to prototypes are still in it: the caller's schema drops what it does not name.
 * @throws BadRequestError when it is not JSON in UTF-8, or nested too deep
 */
export function readJson(bytes: Buffer): unknown {
  const value = parse(bytes);
  if (isDeeperThan(MAX_DEPTH, value)) throw new BadRequestError({ body: 'too-deep' });
  return value;
}

/** Whether arrays and objects are nested in more levels than that. Looks no deeper. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(levels - 1, child));
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new BadRequestError({ body: 'json' }, error);
  }
}
