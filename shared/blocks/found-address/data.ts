import * as v from 'valibot';
import { AddressNote, Sureness } from '#shared/contracts/addresses/address.ts';

export const FoundAddressData = v.object({
  match: Sureness,
  notes: v.array(AddressNote),
  en: v.array(v.string()),
  km: v.array(v.string()),
});
export type FoundAddressData = v.InferOutput<typeof FoundAddressData>;
