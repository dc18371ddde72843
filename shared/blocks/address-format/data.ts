import * as v from 'valibot';

/** A worked example in each language, line by line, ready to copy. */
export const AddressFormatData = v.object({
  en: v.array(v.string()),
  km: v.array(v.string()),
});
export type AddressFormatData = v.InferOutput<typeof AddressFormatData>;
