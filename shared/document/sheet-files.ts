import type { Sheet } from '#shared/blocks/block-sheets.ts';

/**
 * The start of the common style sheet's file name. In a build, the file names of all style sheets differ only in their start,
 * e.g. `/style-Bmdj.css` and `/places-Bmdj.css`.
 */
const COMMON = '/style-';

/** @param common the URL of the common style sheet: `/assets/style-Bmdj.css` */
export function toSheetFile(common: string, sheet: Sheet): string {
  return common.replace(COMMON, `/${sheet}-`);
}
