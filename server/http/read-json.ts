import { BadRequestError } from '#server/errors.ts';

/** Levels of nesting: no call needs more than five, and what reads the value must not exhaust the stack. */
const MAX_DEPTH = 32;
/**
 * Values of one body: a thousand lines or tags, or twenty events of thirty facts. A schema names a fault of each value,
 * and a million of them would take a second.
 */
const MAX_VALUES = 4000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads untrusted JSON. Names that lead to prototypes are still in it: the caller's schema drops what it does not name.
 * @throws BadRequestError when it is not JSON in UTF-8, nested too deep, or has too many values
 */
export function readJson(bytes: Buffer): unknown {
  const fault = findJsonExcess(bytes, { depth: MAX_DEPTH, values: MAX_VALUES });
  if (fault !== undefined) throw new BadRequestError({ body: fault });
  return parse(bytes);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** `[` and `{`, `]` and `}`: each pair differs in this bit alone. */
const CURLY = 0x20;
const OPENING = 0x5b;
const CLOSING = 0x5d;

/**
 * Whether JSON is nested deeper, or has more values, than it may: in time proportional to its bytes and before anything is
 * parsed. Of what is not JSON it says nothing.
 */
export function findJsonExcess(
  bytes: Uint8Array,
  most: { depth: number; values: number },
): 'too-deep' | 'too-many' | undefined {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += Number(byte === BACKSLASH);
    else if (byte === COMMA) values += 1;
    else if ((byte | CURLY) === (CLOSING | CURLY)) depth -= 1;
    else if ((byte | CURLY) === (OPENING | CURLY)) {
      values += 1;
      depth += 1;
    }
    if (depth > most.depth) return 'too-deep';
    if (values > most.values) return 'too-many';
  }
  return undefined;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch (error) {
    throw new BadRequestError({ body: 'json' }, error);
  }
}
