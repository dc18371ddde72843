import * as v from 'valibot';
import { BilingualText, PlaceSummary } from '../place.ts';

export const WrittenAddress = v.object({
  en: v.array(v.string()),
  km: v.array(v.string()),
  /** The place with its postcode. If the code is disputed, the address lines contain the likelier value. */
  place: PlaceSummary,
  /** The village. `code` is null if the commune has no known village of this name. */
  village: v.nullable(v.object({ code: v.nullable(v.string()), name: BilingualText })),
});
export type WrittenAddress = v.InferOutput<typeof WrittenAddress>;
