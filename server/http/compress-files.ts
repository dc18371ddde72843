import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Where the body of a file in an encoding lies: beside the file. */
export const ENCODED_SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Pictures, fonts and printable lists are compressed in themselves. */
const COMPRESSED_TYPE = /\.(?:png|woff2|pdf)$/;
/** Brotli's best: it is done once for each build. The window holds the largest file. */
const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 22 };
const GZIP = { level: 9 };
/** A body that is hardly smaller is not worth its decompression. */
const MAX_RATIO = 0.95;

/**
 * Writes the compressed bodies of the files of a build beside them, in place of those of an earlier build.
 * Dot-files are left out: they are not served.
 */
export async function compressFiles(folder: string): Promise<void> {
  await removeCompressed(folder);
  await Promise.all((await listFiles(folder)).map((file) => compressFile(path.join(folder, file))));
}

/** Removes the compressed bodies of an earlier build. */
export async function removeCompressed(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter(isCompressedBody);
  await Promise.all(files.map((file) => rm(path.join(folder, file))));
}

/** Whether a file is the body of another file in an encoding. */
export function isCompressedBody(file: string): boolean {
  return Object.values(ENCODED_SUFFIX).some((suffix) => file.endsWith(suffix));
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((file) => !file.split(path.sep).some((part) => part.startsWith('.')));
}

async function compressFile(file: string): Promise<void> {
  if (COMPRESSED_TYPE.test(file)) return;
  const bytes = await readFile(file);
  const bodies = { br: await brotli(bytes, { params: BROTLI }), gzip: await gzip(bytes, GZIP) };
  const isWorthIt = (body: Buffer): boolean => body.length <= bytes.length * MAX_RATIO;
  if (isWorthIt(bodies.br)) await writeFile(`${file}${ENCODED_SUFFIX.br}`, bodies.br);
  if (isWorthIt(bodies.gzip)) await writeFile(`${file}${ENCODED_SUFFIX.gzip}`, bodies.gzip);
}
