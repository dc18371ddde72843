import { MIMEType } from 'node:util';
import { MAX_COLUMNS } from '#shared/spreadsheets/find-columns.ts';
import { BadRequestError } from '#server/errors.ts';

export const JSON_LIMITS = {
  // The maximum nesting depth of a body. No API call needs more than five levels, and a very deep value would overflow the
  // stack.
  depth: 32,
  // The maximum number of values in a body. The largest valid bodies contain a thousand rows of four cells, or twenty events
  // with thirty properties each. A schema may report a fault for each value, and it would take a second to report a million
  // faults.
  values: 6000,
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses untrusted JSON. A key such as `__proto__` remains in the result, but the caller's schema drops it.
 * @throws BadRequestError when the bytes are not JSON in UTF-8, or when the JSON is nested too deeply or has too many values
 */
export function readJson(bytes: Buffer): unknown {
  const fault = findJsonExcess(bytes, JSON_LIMITS);
  if (fault !== undefined) throw new BadRequestError({ body: fault });
  return parse(bytes);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
/** The only bit in which `{` differs from `[`, and `}` from `]`. */
const CURLY = 0x20;
const OPENING = 0x5b;
const CLOSING = 0x5d;

/**
 * Checks the nesting depth and the number of values in JSON before it is parsed. This takes time in proportion to the number
 * of bytes. If the bytes are not JSON, the result is meaningless.
 * @returns undefined when the depth and the number are within the limits
 */
export function findJsonExcess(
  bytes: Uint8Array,
  limits: { depth: number; values: number },
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
    if (depth > limits.depth) return 'too-deep';
    if (values > limits.values) return 'too-many';
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

/**
 * The maximum number of fields of a form. The largest form has a field for each column of an address list, and at most 16 further
 * fields and buttons. The fields are counted before the form is parsed, because `URLSearchParams` takes 25 s for a million
 * fields.
 */
export const MAX_FORM_FIELDS = MAX_COLUMNS + 16;
/**
 * The maximum number of bytes in the headers of one multipart field, because parsing very many headers would take many seconds. A
 * file name of 255 Khmer letters takes 765 bytes. The name of the field and the names of the headers are short.
 */
const MAX_FIELD_HEADER_BYTES = 2048;

const PLUS = 0x2b;
const SPACE = 0x20;
const HEADER_END = '\r\n\r\n';
const EMPTY_BOUNDARY = 'x';
const EMPTY_UPLOAD = `--${EMPTY_BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n--${EMPTY_BOUNDARY}--\r\n`;
const ENCODED = 'application/x-www-form-urlencoded';

/**
 * Parses a form that is URL-encoded or multipart. This takes time in proportion to the number of bytes.
 * @throws BadRequestError when the bytes are not a form, or contain more fields than any form of this site
 */
export async function readForm(bytes: Buffer, contentType = ''): Promise<FormData | URLSearchParams> {
  try {
    const type = new MIMEType(contentType);
    if (type.essence === ENCODED) return parseEncoded(bytes);
    return await parseMultipart(bytes, type.params.get('boundary') ?? '');
  } catch (error) {
    throw error instanceof BadRequestError ? error : new BadRequestError({ body: 'form' }, error);
  }
}

/**
 * Loads Node's multipart parser when the server starts, because its first use blocks the event loop for about 60 ms.
 */
export async function prepareForms(): Promise<void> {
  await parseMultipart(Buffer.from(EMPTY_UPLOAD), EMPTY_BOUNDARY);
}

/**
 * Parses a URL-encoded form. `FormData` is not used, because its first use loads Node's fetch and blocks the event loop for
 * 60 ms.
 */
function parseEncoded(bytes: Buffer): URLSearchParams {
  if (countOccurrences(bytes, '&', MAX_FORM_FIELDS) >= MAX_FORM_FIELDS)
    throw new BadRequestError({ body: 'too-many' });
  return new URLSearchParams(withSpaces(bytes).toString());
}

/**
 * Replaces each `+` by a space. For 600 KB, this loop takes 2 ms. `Buffer.map` would take 12 ms, and `URLSearchParams` or
 * `replace` would take 150 ms.
 */
function withSpaces(bytes: Buffer): Buffer {
  const spaced = Buffer.from(bytes);
  for (let at = 0; at < spaced.length; at += 1) if (spaced[at] === PLUS) spaced[at] = SPACE;
  return spaced;
}

async function parseMultipart(bytes: Buffer, boundary: string): Promise<FormData> {
  const delimiter = `--${boundary}`;
  // A multipart form with n fields has n + 1 delimiters.
  if (countOccurrences(bytes, delimiter, MAX_FORM_FIELDS + 2) > MAX_FORM_FIELDS + 1)
    throw new BadRequestError({ body: 'too-many' });
  checkFieldHeaders(bytes, delimiter);
  const type = `multipart/form-data; boundary="${boundary}"`;
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
}

function checkFieldHeaders(bytes: Buffer, delimiter: string): void {
  let at = bytes.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length;
    const headers = bytes.subarray(start, start + MAX_FIELD_HEADER_BYTES);
    const isEnd = headers.subarray(0, 2).toString() === '--';
    if (!isEnd && !headers.includes(HEADER_END)) throw new BadRequestError({ body: 'form' });
    at = bytes.indexOf(delimiter, start);
  }
}

function countOccurrences(bytes: Buffer, text: string, max: number): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count < max; at = bytes.indexOf(text, at + text.length || 1))
    count += 1;
  return count;
}
