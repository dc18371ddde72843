import type { Sheet } from '#shared/blocks/block-sheets.ts';

/** The name of the common sheet, in all addresses of style sheets. The part after it is the same for all sheets of a build. */
const COMMON = '/style-';

/** @param common the address of the common sheet: `/assets/style-Bmdj.css` */
export function toSheetFile(common: string, sheet: Sheet): string {
  return common.replace(COMMON, `/${sheet}-`);
}
