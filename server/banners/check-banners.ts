import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { MAX_BANNERS } from '#shared/contracts/banner.ts';
import { findPictureType, MAX_PICTURE_BYTES } from './picture-type.ts';
import { StoredBanner } from '#server/store/stored-banner.ts';

const Rows = v.pipe(v.array(v.unknown()), v.maxLength(MAX_BANNERS));

/**
 * Checks every banner and every picture it names.
 * @param rows what the operator's file holds
 * @param folder of the pictures
 * @returns the banners, and each fault with the number of its row, from 1
 */
export function checkBanners(rows: unknown, folder: string): { banners: StoredBanner[]; problems: string[] } {
  const list = v.safeParse(Rows, rows);
  if (!list.success)
    return { banners: [], problems: [`The file must hold an array of at most ${MAX_BANNERS} banners`] };
  const checked = list.output.map((row) => checkRow(row, folder));
  const banners = checked.flatMap(({ banner }) => banner ?? []);
  const ids = banners.map(({ id }) => id);
  const twins = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const problems = checked.flatMap(({ faults }, index) =>
    faults.map((fault) => `row ${index + 1}: ${fault}`),
  );
  return { banners, problems: [...problems, ...twins.map((id) => `id ${id} stands more than once`)] };
}

/** What is wrong with a picture; undefined when it can be served. */
function findFault(file: string): string | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return `there is no ${file}`;
  if (size > MAX_PICTURE_BYTES) return `${file} has ${size} bytes, ${MAX_PICTURE_BYTES} are allowed`;
  return findPictureType(readFileSync(file)) ? undefined : `${file} is no PNG, JPEG, WebP or AVIF`;
}

function checkRow(row: unknown, folder: string): { banner?: StoredBanner; faults: string[] } {
  const { success, output, issues } = v.safeParse(StoredBanner, row);
  if (!success) return { faults: issues.map((issue) => `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`) };
  const files = new Set([output.imageFile, output.mobileImageFile]);
  return { banner: output, faults: [...files].flatMap((name) => findFault(path.join(folder, name)) ?? []) };
}
