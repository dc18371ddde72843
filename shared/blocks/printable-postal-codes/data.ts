import * as v from 'valibot';
import { PrintFile } from '#shared/contracts/files/print-file.ts';
import type { ServerFacts } from '../server-facts.ts';

export const PrintablePostalCodesData = v.object({
  /** The printable lists of this server's build. The list of the whole country is the first. */
  files: v.optional(v.array(PrintFile), []),
  /** The texts in the page's language. They are part of the data, so that other pages do not load them. */
  words: v.object({
    list: v.string(),
    pdf: v.string(),
    csv: v.string(),
    codes: v.string(),
    country: v.string(),
    none: v.string(),
  }),
});
export type PrintablePostalCodesData = v.InferOutput<typeof PrintablePostalCodesData>;

export function fillPrintablePostalCodes(_data: PrintablePostalCodesData, { printFiles }: ServerFacts) {
  return { fields: { files: printFiles } };
}
