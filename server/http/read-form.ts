import { MIMEType } from 'node:util';
import { BadRequestError } from '#server/errors.ts';

/**
 * Fields of one form, pressed button included. Counted in the bytes before anything is parsed: `URLSearchParams` takes 25 s
 * for a million names, and a header of a multipart field costs as much as a field.
 */
const MAX_FIELDS = 16;
/** Bytes of the headers of one multipart field: two names, of which that of a file has 255 letters in three bytes each. */
const MAX_FIELD_HEADER_BYTES = 2048;

const PLUS = 0x2b;
const SPACE = 0x20;
const HEADER_END = '\r\n\r\n';
const EMPTY_BOUNDARY = 'x';
const EMPTY_UPLOAD = `--${EMPTY_BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n--${EMPTY_BOUNDARY}--\r\n`;
const ENCODED = 'application/x-www-form-urlencoded';

/**
 * Reads a form in either encoding that browsers send. Takes time in proportion to the bytes, whatever they are.
 * @throws BadRequestError when it is not a form, or has more fields than a form of ours
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
 * Has the platform load what it reads uploads with, which holds the event loop for some 60 ms the first time. To be called
 * before the first visitor comes.
 */
export async function prepareForms(): Promise<void> {
  await parseMultipart(Buffer.from(EMPTY_UPLOAD), EMPTY_BOUNDARY);
}

/** No `FormData`: the platform loads its fetch for the first one, which holds the event loop for 60 ms. */
function parseEncoded(bytes: Buffer): URLSearchParams {
  if (countOf(bytes, '&', MAX_FIELDS) >= MAX_FIELDS) throw new BadRequestError({ body: 'too-many' });
  return new URLSearchParams(withSpaces(bytes).toString());
}

/** `URLSearchParams` would take 150 ms for 600 KB of `+`, and so would a replacement in text; `map` takes 12 ms, this 2. */
function withSpaces(bytes: Buffer): Buffer {
  const spaced = Buffer.from(bytes);
  for (let at = 0; at < spaced.length; at += 1) if (spaced[at] === PLUS) spaced[at] = SPACE;
  return spaced;
}

/** The platform's own parser, once the fields and their headers are known to be few. */
async function parseMultipart(bytes: Buffer, boundary: string): Promise<FormData> {
  const delimiter = `--${boundary}`;
  // One more delimiter stands at the end.
  if (countOf(bytes, delimiter, MAX_FIELDS + 2) > MAX_FIELDS + 1)
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

/** How often a text stands in bytes. Counts no further than `most`. */
function countOf(bytes: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count < most; at = bytes.indexOf(text, at + text.length || 1))
    count += 1;
  return count;
}
