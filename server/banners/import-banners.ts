import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BANNERS_FOLDER, StoredBanner, type StoredPicture } from '#server/store/stored-banner.ts';
import { readConfig } from '#server/config/config.ts';
import { openStore } from '#server/store/open-store.ts';
import * as v from 'valibot';
import { MAX_BANNERS } from '#shared/contracts/banner.ts';
import { findPictureType, MAX_PICTURE_BYTES } from './pictures.ts';

function readRows(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * `npm run banners:import -- FILE.json` replaces all stored banners with the banners in the file. If one banner is
 * invalid, nothing changes.
 */
async function importBanners(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name the file: npm run banners:import -- FILE.json');
  const config = readConfig();
  const folder = path.resolve(config.dataDir, BANNERS_FOLDER);
  const { banners, problems } = checkBanners(readRows(file), folder);
  if (problems.length > 0) throw new Error(`Nothing was changed:\n  ${problems.join('\n  ')}`);
  const store = openStore(config);
  await store.replaceBanners(banners, readPictures(banners, folder));
  await store.close();
  console.log(`${banners.length} banners are in the store; with their pictures from ${folder}.`);
}

function readPictures(banners: StoredBanner[], folder: string): StoredPicture[] {
  const files = new Set(banners.flatMap(({ imageFile, mobileImageFile }) => [imageFile, mobileImageFile]));
  return [...files].map((file) => ({ file, content: readFileSync(path.join(folder, file)) }));
}

const Rows = v.pipe(v.array(v.unknown()), v.maxLength(MAX_BANNERS));

/**
 * @param rows parsed JSON of the operator's file
 * @param folder folder that contains the pictures
 * @returns the valid banners, and the problems; the problem of a row begins with the row's number, counted from 1
 */
function checkBanners(rows: unknown, folder: string): { banners: StoredBanner[]; problems: string[] } {
  const list = v.safeParse(Rows, rows);
  if (!list.success)
    return { banners: [], problems: [`The file must hold an array of at most ${MAX_BANNERS} banners`] };
  const checked = list.output.map((row) => checkRow(row, folder));
  const banners = checked.flatMap(({ banner }) => banner ?? []);
  const ids = banners.map(({ id }) => id);
  const duplicates = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const problems = checked.flatMap(({ faults }, index) =>
    faults.map((fault) => `row ${index + 1}: ${fault}`),
  );
  return { banners, problems: [...problems, ...duplicates.map((id) => `id ${id} is listed more than once`)] };
}

function findPictureProblem(file: string): string | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return `${file} does not exist`;
  if (size > MAX_PICTURE_BYTES) return `${file} has ${size} bytes, ${MAX_PICTURE_BYTES} are allowed`;
  return findPictureType(readFileSync(file)) ? undefined : `${file} is not a PNG, JPEG, WebP or AVIF`;
}

function checkRow(row: unknown, folder: string): { banner?: StoredBanner; faults: string[] } {
  const { success, output, issues } = v.safeParse(StoredBanner, row);
  if (!success) return { faults: issues.map((issue) => `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`) };
  const files = new Set([output.imageFile, output.mobileImageFile]);
  return {
    banner: output,
    faults: [...files].flatMap((name) => findPictureProblem(path.join(folder, name)) ?? []),
  };
}

try {
  await importBanners();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
