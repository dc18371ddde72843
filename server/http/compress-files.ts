import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * The file with the licence notices of libraries. The client's build and the server's build each write such a file. The
 * client's file is served, and the page `/data` links to it.
 */
export const LICENCES = 'licences.txt';

/**
 * Creates the plugin that joins the licence notices of all builds and compresses each file of the client after the build. In
 * Vite's watch mode, the plugin only removes compressed files of an earlier build.
 */
export function finishedFiles(clientFolder: string, serverFolder: string): Plugin {
  return {
    name: 'finished-files',
    apply: 'build',
    // `widget` is the last environment that writes served files into the client's folder. `worker` comes later, but its
    // script is a dot-file, which is not compressed.
    applyToEnvironment: ({ name }) => name === 'widget',
    async closeBundle() {
      if (this.meta.watchMode) {
        await removeCompressed(clientFolder);
        return;
      }
      await joinLicences(path.join(clientFolder, LICENCES), [path.join(serverFolder, LICENCES)]);
      await compressFiles(clientFolder);
    },
  };
}

/** Matches the start of each library's section, whose heading is the library's name and version. Vite writes the headings. */
const SECTION = /^(?=## )/m;

/**
 * Joins the notices of several builds into one file, below the introduction of the first file. Libraries are sorted,
 * and each is listed once.
 * @param target the first file, which is replaced
 */
async function joinLicences(target: string, others: readonly string[]): Promise<void> {
  const texts = await Promise.all([target, ...others].map((file) => readFile(file, 'utf8')));
  const sections = texts.flatMap((text) => text.split(SECTION).slice(1));
  const [beginning = ''] = texts[0]?.split(SECTION) ?? [];
  const joined = [...new Set(sections.map((section) => `${section.trimEnd()}\n`))].toSorted();
  await writeFile(target, [beginning.trimEnd(), ...joined].join('\n\n'));
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The suffixes of compressed copies. A compressed copy is stored in the same folder as its file. */
export const ENCODED_SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** Matches files whose format is already compressed. */
const COMPRESSED_TYPE = /\.(?:png|jpg|woff2|pdf|zip)$/;
/**
 * The highest quality is slow, but each file is compressed only once per build. The window of 4 MB is larger than the largest
 * file.
 */
const BROTLI = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 22 };
const GZIP = { level: 9 };
/**
 * A compressed copy is stored only if it has at most 95 % of the bytes of its file. Otherwise decompressing it would cost
 * more than it saves.
 */
const MAX_RATIO = 0.95;

export async function compressFiles(folder: string): Promise<void> {
  await removeCompressed(folder);
  await Promise.all(listFiles(folder).map((file) => compressFile(path.join(folder, file))));
}

async function removeCompressed(folder: string): Promise<void> {
  const files = listFiles(folder).filter(isCompressedBody);
  await Promise.all(files.map((file) => rm(path.join(folder, file))));
}

export function isCompressedBody(file: string): boolean {
  return Object.values(ENCODED_SUFFIX).some((suffix) => file.endsWith(suffix));
}

/**
 * Returns the paths of files, relative to the folder. Dot-files such as the manifest are left out, because they are not
 * served.
 */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((file) => !file.split(path.sep).some((part) => part.startsWith('.')));
}

async function compressFile(file: string): Promise<void> {
  if (COMPRESSED_TYPE.test(file)) return;
  const bytes = await readFile(file);
  const isWorthIt = (body: Buffer): boolean => body.length <= bytes.length * MAX_RATIO;
  const gzipped = await gzip(bytes, GZIP);
  if (isWorthIt(gzipped)) await writeFile(`${file}${ENCODED_SUFFIX.gzip}`, gzipped);
  if (isDownload(file)) return;
  const body = await brotli(bytes, { params: BROTLI });
  if (isWorthIt(body)) await writeFile(`${file}${ENCODED_SUFFIX.br}`, body);
}

/**
 * True for a file in `data/{edition}/`. Such a file gets no Brotli copy. Every client that downloads data can read gzip, and
 * Brotli would add seconds and a megabyte to the build.
 */
function isDownload(file: string): boolean {
  return path.basename(path.resolve(file, '../..')) === 'data';
}
