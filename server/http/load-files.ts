import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import mime from 'mime-types';
import { LATEST_DOWNLOADS } from '#shared/contracts/files/downloads.ts';
import { ENCODED_SUFFIX, isCompressedBody, listFiles } from './compress-files.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** For files with a hash of their content in the name. Caches use no response for more than a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files whose name has no fingerprint. They may change with a deployment. */
const A_DAY = 'public, max-age=86400';
const FINGERPRINTED = new Set(['assets', 'data', 'embed', 'fonts', 'print']);
/** For the newest edition of the downloads, which programs ask for by the same path. */
const AN_HOUR = 'public, max-age=3600';
/** Matches the folder of an edition of the downloads. */
const EDITION = /^\/data\/[^/]+/;
/** The types that the library does not know. */
const OWN_TYPES: Record<string, string> = {
  '.topojson': 'application/json; charset=utf-8',
  '.sqlite': 'application/vnd.sqlite3',
  '': 'text/plain; charset=utf-8',
};
/** A name without a version is that of the newest version. */
const NEWEST_VERSION = 'postcode-field.js';
const UNKNOWN_TYPE = 'application/octet-stream';
/** The number of base64url characters that hold 132 bits of the hash. */
const HASH_LENGTH = 22;

type Headers = Record<string, string>;

export type FileBody = {
  bytes: Buffer;
  etag: string;
  headers: Headers;
  /** A 304 response has only some of the headers, see RFC 9110, section 15.4.5. */
  headersWithoutBody: Headers;
};

export type LoadedFile = { identity: FileBody } & Partial<Record<Encoding, FileBody>>;

/**
 * Loads the files of a build into memory. They are a few megabytes and do not change while the server runs.
 * @returns the files by request path
 */
export function loadFiles(folder: string): ReadonlyMap<string, LoadedFile> {
  const files = listFiles(folder).filter((file) => !isCompressedBody(file));
  const loaded = files.map((file) => {
    const parts = file.split(path.sep);
    return [`/${parts.join('/')}`, loadFile(path.join(folder, file), parts[0] ?? '')] as const;
  });
  return new Map([...loaded, ...loaded.flatMap(([name, file]) => toLatest(name, file))]);
}

/** A download is also in the folder of the newest edition. Both share their bytes. */
function toLatest(name: string, file: LoadedFile): [string, LoadedFile][] {
  if (!EDITION.test(name)) return [];
  const withHour = (body: FileBody): FileBody => ({
    ...body,
    headers: { ...body.headers, 'Cache-Control': AN_HOUR },
    headersWithoutBody: { ...body.headersWithoutBody, 'Cache-Control': AN_HOUR },
  });
  const { identity, br, gzip } = file;
  const latest: LoadedFile = {
    identity: withHour(identity),
    ...(br ? { br: withHour(br) } : {}),
    ...(gzip ? { gzip: withHour(gzip) } : {}),
  };
  return [[name.replace(EDITION, LATEST_DOWNLOADS), latest]];
}

function loadFile(file: string, topFolder: string): LoadedFile {
  const identity = readFileSync(file);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, HASH_LENGTH);
  const br = readEncoded(file, 'br');
  const gzip = readEncoded(file, 'gzip');
  const common = {
    'Cache-Control':
      FINGERPRINTED.has(topFolder) && path.basename(file) !== NEWEST_VERSION ? IMMUTABLE : A_DAY,
    'Accept-Ranges': 'bytes',
    ...(br || gzip ? { Vary: 'Accept-Encoding' } : {}),
  };
  const toBody = (encoding: Encoding, bytes: Buffer): FileBody => {
    const etag = `"${hash}-${encoding}"`;
    const headersWithoutBody = { ...common, ETag: etag };
    const headers = {
      ...headersWithoutBody,
      'Content-Type': OWN_TYPES[path.extname(file)] ?? (mime.contentType(path.extname(file)) || UNKNOWN_TYPE),
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
