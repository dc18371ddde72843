import * as v from 'valibot';
import { PrintFile } from '#shared/contracts/print-file.ts';

export const PrintablePostalCodesData = v.object({
  /** The country first; filled in by the server that has the files, empty where none were made. */
  files: v.array(PrintFile),
  /** In the language of the page. They come with the page: other pages do without them. */
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
