import * as v from 'valibot';
import { AddressNote, Sureness } from '#shared/contracts/address.ts';

/** An address that was searched for, line by line as it is written in each language, with the code. */
export const FoundAddressData = v.object({
  match: Sureness,
  notes: v.array(AddressNote),
  en: v.array(v.string()),
  km: v.array(v.string()),
});
export type FoundAddressData = v.InferOutput<typeof FoundAddressData>;
