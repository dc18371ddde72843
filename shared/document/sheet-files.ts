import type { Sheet } from '#shared/blocks/block-sheets.ts';

/**
 * The beginning of the common sheet's file name. Another sheet of the same build has its own name in place of it, and the same
 * end.
 */
const COMMON = '/style-';

/** @param common the address of the common sheet: `/assets/style-Bmdj.css` */
export function toSheetFile(common: string, sheet: Sheet): string {
  return common.replace(COMMON, `/${sheet}-`);
}
