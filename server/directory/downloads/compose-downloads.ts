import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { DOWNLOADS } from '#server/content/built-files.ts';
import type { Downloads } from '#shared/contracts/files/downloads.ts';
import { toDataCsv } from '#shared/text/to-csv.ts';
import { bordersFile, loadBorders } from '../tables/read-borders.ts';
import { readTables } from '../tables/read-tables.ts';
import { withShownNames } from '../tables/shown-names.ts';
import { prakas77 } from '../queries/postcode-source.ts';
import { toCommuneFeatures, toPlaceList } from './compose-places.ts';
import { toCatalog, toDataPackage } from './data-package.ts';
import { changesText, licencesText, readmeText } from './data-texts.ts';
import { listResources } from './list-resources.ts';
import type { Resource } from './resource.ts';
import { hashOf, type DownloadFile } from './download-file.ts';
import { writeSqlite } from './write-sqlite.ts';

const ZIP_NAME = 'cambodia-postcodes.zip';
/**
 * The number of hexadecimal digits of the fingerprint in the name of an edition. Eight digits (32 bits) are enough to
 * distinguish several editions of the same decree.
 */
const FINGERPRINT_LENGTH = 8;
/** All files in the archive get this modification time, so that the archive of the same tables always has the same bytes. */
const ZIP_TIME = new Date(2025, 11, 30, 12);

/**
 * Composes all files of the downloads from the tables. The same tables always give the same bytes.
 * @returns `edition` is the date of the decree, followed by a fingerprint of all files
 */
export async function composeDownloads(
  dataFolder: string,
): Promise<{ edition: string; files: DownloadFile[] }> {
  const { tables } = readTables(dataFolder);
  const borders = loadBorders(dataFolder);
  const shown = withShownNames(tables);
  const { resources, shareAlike } = listResources(shown);
  const csvFiles = resources.map((table) => file(`${table.name}.csv`, toCsvText(table)));
  const data = [
    ...csvFiles,
    file('places.json', `${JSON.stringify(toPlaceList(shown))}\n`),
    file('communes.geojson', `${JSON.stringify(toCommuneFeatures(borders, shown))}\n`),
    { name: 'borders.topojson', bytes: readFileSync(bordersFile(dataFolder)) },
    {
      name: 'postcodes.sqlite',
      bytes: writeSqlite(resources.filter(({ name }) => name !== 'village-points')),
    },
    file('README.md', readmeText(prakas77.date)),
    file('CHANGES.md', changesText(shown, prakas77.date)),
    file('LICENCES.md', licencesText([...resources, ...shareAlike])),
  ];
  const packaged = [...data, file('datapackage.json', toDataPackage('cambodia-postcodes', resources, data))];
  const apart = shareAlike.map((table) => file(`${table.name}.csv`, toCsvText(table)));
  const apartPackage = file('datapackage-osm.json', toDataPackage('cambodia-atms-osm', shareAlike, apart));
  const all = [...packaged, ...apart, apartPackage, { name: ZIP_NAME, bytes: await zip(packaged) }];
  const catalog = file('catalog.jsonld', toCatalog(all, [...resources, ...shareAlike], prakas77.date));
  const sums = file(
    'SHA256SUMS',
    [...all, catalog].map(({ name, bytes }) => `${hashOf(bytes)}  ${name}\n`).join(''),
  );
  return {
    edition: `${prakas77.date}-${hashOf(sums.bytes).slice(0, FINGERPRINT_LENGTH)}`,
    files: [...all, catalog, sums],
  };
}

function file(name: string, content: string): DownloadFile {
  return { name, bytes: Buffer.from(content) };
}

function toCsvText({ fields, rows }: Resource): string {
  return toDataCsv([fields.map(({ name }) => name), ...rows]);
}

async function zip(files: readonly DownloadFile[]): Promise<Buffer> {
  const archive = new ZipFile();
  for (const { name, bytes } of files)
    archive.addBuffer(bytes, name, { mtime: ZIP_TIME, mode: 0o100644, forceDosTimestamp: true });
  archive.end();
  return buffer(archive.outputStream);
}

/** Writes the downloads as client files below `/data/`, and a list of them for the server. */
export function downloadFiles(dataFolder: string): Plugin {
  return {
    name: 'download-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { edition, files } = await composeDownloads(dataFolder);
      for (const { name, bytes } of files)
        this.emitFile({ type: 'asset', fileName: `data/${edition}/${name}`, source: bytes });
      const list: Downloads = {
        edition,
        files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: hashOf(bytes) })),
      };
      this.emitFile({ type: 'asset', fileName: DOWNLOADS, source: JSON.stringify(list) });
    },
  };
}
