import type { Sheet } from '#shared/blocks/block-sheets.ts';

/**
 * The beginning of the common style sheet's file name. The file names of one build differ only in their beginning, e.g.
 * `/style-Bmdj.css` and `/places-Bmdj.css`.
 */
const COMMON = '/style-';

/** @param common the URL of the common style sheet: `/assets/style-Bmdj.css` */
export function toSheetFile(common: string, sheet: Sheet): string {
  return common.replace(COMMON, `/${sheet}-`);
}
