import * as v from 'valibot';

/** The lines that all addresses of a commune share, in each language. */
export const AddressFormatData = v.object({
  en: v.array(v.string()),
  km: v.array(v.string()),
  /** Whether transcriptions disagree on the code that stands in the lines. */
  isDisputed: v.boolean(),
});
export type AddressFormatData = v.InferOutput<typeof AddressFormatData>;
