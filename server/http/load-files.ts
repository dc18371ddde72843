import { createHash } from 'node:crypto';
import { createReadStream, existsSync, openSync, read, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import mime from 'mime-types';
import { LATEST_DOWNLOADS } from '#shared/contracts/files/downloads.ts';
import { findFileFolder } from '#shared/routes/file-folders.ts';
import { ENCODED_SUFFIX, isCompressedBody, listFiles } from './compress-files.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** The `Cache-Control` of files that never change. Caches store no response for more than a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The `Cache-Control` of files that may change with a deployment. */
const A_DAY = 'public, max-age=86400';
/** The `Cache-Control` of downloads below `/data/latest/`. This path stays the same when there is a new edition. */
const AN_HOUR = 'public, max-age=3600';
/** Matches the start of a download's path, `/data/{edition}`. */
const EDITION = /^\/data\/[^/]+/;
/** The types that the library `mime-types` lacks. */
const OWN_TYPES: Record<string, string> = {
  '.topojson': 'application/json; charset=utf-8',
  '.sqlite': 'application/vnd.sqlite3',
  '': 'text/plain; charset=utf-8',
};
/**
 * The script of the embeddable postcode field. Its file name contains no version, so the same name gets new content with each
 * version. Caches may therefore store it only for a day.
 */
const NEWEST_VERSION = 'postcode-field.js';
const UNKNOWN_TYPE = 'application/octet-stream';
/** The number of base64url characters that hold 132 bits of the hash. */
const HASH_LENGTH = 22;

/**
 * Larger bodies are read from disk for each response. Downloads and the data of the base map take 14 MB of the 20 MB of a build,
 * and they are seldom requested. The compressed scripts and styles that browsers request are all smaller than this limit.
 */
const MAX_BYTES_IN_MEMORY = 64 * 1024;

type FileHeaders = Record<string, string>;

/** A range of bytes, from `start` up to and including `end`. */
export type Range = { start: number; end: number };

export type FileBody = {
  /** The length in bytes. */
  length: number;
  /** Sends the bytes of a range and ends the response. */
  send: (res: ServerResponse, range: Range) => void;
  etag: string;
  headers: FileHeaders;
  /** A 304 response has only some of the headers, see RFC 9110, section 15.4.5. */
  headersWithoutBody: FileHeaders;
};

export type LoadedFile = { identity: FileBody } & Partial<Record<Encoding, FileBody>>;

/**
 * Loads the files of a build. Small files are in memory. Large files stay open until the server ends, so that they can be
 * read even if another build deletes them.
 * @returns the files, keyed by request path
 */
export function loadFiles(folder: string): ReadonlyMap<string, LoadedFile> {
  const files = listFiles(folder).filter((file) => !isCompressedBody(file));
  const loaded = files.map((file) => {
    const requestPath = `/${file.split(path.sep).join('/')}`;
    return [requestPath, loadFile(path.join(folder, file), requestPath)] as const;
  });
  return new Map([...loaded, ...loaded.flatMap(([name, file]) => toLatest(name, file))]);
}

/**
 * Returns a second entry for a download, with its path below `/data/latest/` and a shorter cache time. Both entries share the
 * bytes in memory or the open file. Returns an empty list for other files.
 */
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

function loadFile(file: string, requestPath: string): LoadedFile {
  const bytes = readFileSync(file);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, HASH_LENGTH);
  const br = findEncoded(file, 'br');
  const gzip = findEncoded(file, 'gzip');
  const common = {
    'Cache-Control':
      findFileFolder(requestPath)?.isImmutable && path.basename(file) !== NEWEST_VERSION ? IMMUTABLE : A_DAY,
    'Accept-Ranges': 'bytes',
    ...(br || gzip ? { Vary: 'Accept-Encoding' } : {}),
  };
  const toBody = (encoding: Encoding, body: Sender): FileBody => {
    const etag = `"${hash}-${encoding}"`;
    const headersWithoutBody = { ...common, ETag: etag };
    const headers = {
      ...headersWithoutBody,
      'Content-Type': OWN_TYPES[path.extname(file)] ?? (mime.contentType(path.extname(file)) || UNKNOWN_TYPE),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(body.length),
    };
    return { ...body, etag, headers, headersWithoutBody };
  };
  return {
    identity: toBody('identity', toSender(file, bytes)),
    ...(br ? { br: toBody('br', toSender(br)) } : {}),
    ...(gzip ? { gzip: toBody('gzip', toSender(gzip)) } : {}),
  };
}

function findEncoded(file: string, encoding: keyof typeof ENCODED_SUFFIX): string | undefined {
  const encoded = `${file}${ENCODED_SUFFIX[encoding]}`;
  return existsSync(encoded) ? encoded : undefined;
}

type Sender = Pick<FileBody, 'length' | 'send'>;

function toSender(file: string, bytes = readFileSync(file)): Sender {
  return bytes.length <= MAX_BYTES_IN_MEMORY ? fromMemory(bytes) : fromDisk(file, bytes.length);
}

function fromMemory(bytes: Buffer): Sender {
  return {
    length: bytes.length,
    send: (res, { start, end }) => res.end(bytes.subarray(start, end + 1)),
  };
}

/**
 * Creates the sender of a file on disk. It is separate from `fromMemory`, because two closures in one function would share
 * its variables, and the bytes of the file would stay in memory.
 */
function fromDisk(file: string, length: number): Sender {
  const fd = openSync(file, 'r');
  return {
    length,
    send: (res, range) => {
      // The callback ignores errors. Either the client has disconnected, or the disk has failed. In the second case, the
      // connection closes before all bytes are sent, so the client notices the failure.
      pipeline(createReadStream(file, { fd, fs: SHARED_FILE, ...range }), res, () => undefined);
    },
  };
}

/**
 * File functions for streams that share an open file. `close` does nothing. Otherwise each stream would close the file at its
 * end, and a later response could read another file or a socket that has got the same file descriptor.
 */
const SHARED_FILE = { read, close: (_fd: number, done: (error?: Error | null) => void) => done(null) };
