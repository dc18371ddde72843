import type { Sheet } from '#shared/blocks/block-sheets.ts';

/**
 * The beginning of the file name of the common style sheet. The other style sheets of the same build have the same ending, but
 * their own beginning: `/style-Bmdj.css` and `/places-Bmdj.css`.
 */
const COMMON = '/style-';

/** @param common the URL of the common style sheet: `/assets/style-Bmdj.css` */
export function toSheetFile(common: string, sheet: Sheet): string {
  return common.replace(COMMON, `/${sheet}-`);
}
