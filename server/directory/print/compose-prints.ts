import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PrintFile } from '#shared/contracts/files/print-file.ts';
import { href } from '#shared/routes/href.ts';
import { toCsv } from '#shared/text/to-csv.ts';
import { readMessages } from '#server/messages.ts';
import { readTables } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';
import { listPrints, type PrintList } from './list-rows.ts';
import { createShaper } from './pdf-font.ts';
import { loadSubsetter } from './subset-font.ts';
import { toPdf, type PrintTools } from './to-pdf.ts';
import type { Plugin } from 'vite';
import { PRINT_FILES } from '#server/content/built-files.ts';

const FONT = '@expo-google-fonts/kantumruy-pro';
const HASH_LENGTH = 10;
/**
 * The text at the foot of each printed page. It contains the name of the site and the path of the web page with the
 * printable lists. It contains no complete URL, because the origin of the site is unknown during the build.
 */
const ADDRESS = `${readMessages('en').ui.app.siteName} · ${href('en', 'printableCodes')}`;

/** Composes a PDF and a CSV file for each list. The file names contain a hash of the bytes. */
export async function composePrints(
  dataFolder: string,
): Promise<{ assets: { fileName: string; bytes: Uint8Array }[]; files: PrintFile[] }> {
  const require = createRequire(import.meta.url);
  const tools: PrintTools = {
    fonts: {
      400: createShaper(readFileSync(require.resolve(`${FONT}/400Regular/KantumruyPro_400Regular.ttf`))),
      600: createShaper(readFileSync(require.resolve(`${FONT}/600SemiBold/KantumruyPro_600SemiBold.ttf`))),
    },
    subset: await loadSubsetter(),
  };
  const lists = listPrints(withShownNames(readTables(dataFolder).tables));
  const prints = await Promise.all(lists.map((list) => composePrint(list, tools)));
  return { assets: prints.flatMap(({ assets }) => assets), files: prints.map(({ file }) => file) };
}

async function composePrint(list: PrintList, tools: PrintTools) {
  const { bytes, pages } = await toPdf(list, ADDRESS, tools);
  const pdf = { fileName: toName(list.slug, 'pdf', bytes), bytes };
  const rows = Buffer.from(toCsv(toCsvRows(list)));
  const csv = { fileName: toName(list.slug, 'csv', rows), bytes: rows };
  const file: PrintFile = {
    slug: list.slug,
    title: list.title,
    pdf: { path: `/${pdf.fileName}`, bytes: bytes.length, pages },
    csv: { path: `/${csv.fileName}`, bytes: rows.length },
    codes: list.rows.length,
  };
  return { assets: [pdf, csv], file };
}

function toName(slug: string, extension: string, bytes: Uint8Array): string {
  const hash = createHash('sha256')
    .update(bytes)
    .digest('base64url')
    .replaceAll(/[_-]/g, '')
    .slice(0, HASH_LENGTH);
  return `print/${slug}-${hash}.${extension}`;
}

function toCsvRows({ rows }: PrintList): string[][] {
  return [
    ['postal_code', 'level', 'name_km', 'name_en', 'unit_km', 'unit_en', 'other_readings'],
    ...rows.map(({ code, level, name, unit, otherReadings }) => [
      code,
      level,
      name.km,
      name.en,
      unit.km,
      unit.en,
      otherReadings.join(' '),
    ]),
  ];
}

/** Creates the Vite plugin that writes the lists as client files. It also writes an overview of these files for the server. */
export function printFiles(dataFolder: string): Plugin {
  return {
    name: 'print-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { assets, files } = await composePrints(dataFolder);
      for (const { fileName, bytes } of assets) this.emitFile({ type: 'asset', fileName, source: bytes });
      this.emitFile({ type: 'asset', fileName: PRINT_FILES, source: JSON.stringify(files) });
    },
  };
}
