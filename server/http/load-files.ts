import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mime from 'mime-types';
import { ENCODED_SUFFIX, isCompressedBody } from './compress-files.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** Files whose name changes with their bytes may be cached for ever; a year is the longest that caches promise. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Everything else may change with a deployment. */
const A_DAY = 'public, max-age=86400';
const FINGERPRINTED = new Set(['assets', 'embed', 'fonts', 'print']);
const UNKNOWN_TYPE = 'application/octet-stream';
/** Characters of the hash: 132 bits. */
const HASH_LENGTH = 22;

/** Header names and values. */
type Headers = Record<string, string>;

/** A body of a file with the headers that name it. */
export type FileBody = {
  bytes: Buffer;
  etag: string;
  headers: Headers;
  /** Those that a 304 carries, RFC 9110, section 15.4.5. */
  headersWithoutBody: Headers;
};

export type LoadedFile = { identity: FileBody } & Partial<Record<Encoding, FileBody>>;

/**
 * Loads the files of a build into memory, a few megabytes: they do not change under a server. Dot-files, the build's
 * manifest among them, stay private.
 * @returns the files by the path that they are requested by
 */
export function loadFiles(folder: string): ReadonlyMap<string, LoadedFile> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((file) => !isCompressedBody(file))
    .map((file) => ({ file, parts: file.split(path.sep) }))
    .filter(({ parts }) => !parts.some((part) => part.startsWith('.')));
  return new Map(
    files.map(({ file, parts }) => [
      `/${parts.join('/')}`,
      loadFile(path.join(folder, file), parts[0] ?? ''),
    ]),
  );
}

function loadFile(file: string, topFolder: string): LoadedFile {
  const identity = readFileSync(file);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, HASH_LENGTH);
  const br = readEncoded(file, 'br');
  const gzip = readEncoded(file, 'gzip');
  const common = {
    'Cache-Control': FINGERPRINTED.has(topFolder) ? IMMUTABLE : A_DAY,
    'Accept-Ranges': 'bytes',
    ...(br || gzip ? { Vary: 'Accept-Encoding' } : {}),
  };
  const toBody = (encoding: Encoding, bytes: Buffer): FileBody => {
    const etag = `"${hash}-${encoding}"`;
    const headersWithoutBody = { ...common, ETag: etag };
    const headers = {
      ...headersWithoutBody,
      'Content-Type': mime.contentType(path.extname(file)) || UNKNOWN_TYPE,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
    };
    return { bytes, etag, headers, headersWithoutBody };
  };
  return {
    identity: toBody('identity', identity),
    ...(br ? { br: toBody('br', br) } : {}),
    ...(gzip ? { gzip: toBody('gzip', gzip) } : {}),
  };
}

function readEncoded(file: string, encoding: keyof typeof ENCODED_SUFFIX): Buffer | undefined {
  const encoded = `${file}${ENCODED_SUFFIX[encoding]}`;
  return existsSync(encoded) ? readFileSync(encoded) : undefined;
}
