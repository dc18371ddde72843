import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { UpstreamFailure } from './upstream-failure.ts';

/**
 * Bytes of a response in JSON once decoded: reading so many takes the event loop for 20 ms. The largest page has half a
 * megabyte; more is a fault or an attack.
 */
const MAX_BODY_BYTES = 1024 * 1024;

const DECODERS = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
]);

/** The encodings that can be decoded; no other is requested. */
export const ACCEPT_ENCODING = [...DECODERS.keys()].join(', ');

type BodyOptions = {
  /** Once decoded. */
  maxBytes: number;
  /** The value of Content-Encoding. */
  encoding: string | undefined;
};

/**
 * The bytes of a body, read no further than the limit: neither a flood nor a small file that decodes to a huge one
 * takes more memory than that.
 * @throws UpstreamFailure `too-large` or `broken`; what the connection throws
 */
export async function readBytes(
  body: Readable,
  { maxBytes, encoding = 'identity' }: BodyOptions,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of toPlain(body, encoding.trim().toLowerCase())) {
    if (!Buffer.isBuffer(chunk)) throw new UpstreamFailure('broken', 'not bytes');
    bytes += chunk.length;
    if (bytes > maxBytes) throw new UpstreamFailure('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes of a body in JSON, see `readBytes`. */
export async function readBody(body: Readable, encoding?: string): Promise<Buffer> {
  return readBytes(body, { maxBytes: MAX_BODY_BYTES, encoding });
}

function toPlain(body: Readable, encoding: string): Readable {
  if (encoding === 'identity') return body;
  const createDecoder = DECODERS.get(encoding);
  if (!createDecoder) throw new UpstreamFailure('broken', 'content-encoding');
  // Failures reach the reader of the last stream; the callback only keeps them from being thrown a second time.
  return pipeline(body, createDecoder(), () => undefined);
}
