import * as v from 'valibot';

export const AddressFormatData = v.object({
  en: v.array(v.string()),
  km: v.array(v.string()),
  /** Present if sources disagree on the postal code of these lines; otherwise left out to save bytes. */
  isDisputed: v.optional(v.literal(true)),
});
export type AddressFormatData = v.InferOutput<typeof AddressFormatData>;
