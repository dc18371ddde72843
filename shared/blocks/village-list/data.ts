import * as v from 'valibot';
import { BilingualText } from '#shared/contracts/place.ts';

/** Villages of a commune; `number` is the last pair of the administrative code, `id` the anchor to link to. */
export const VillageListData = v.object({
  villages: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      name: BilingualText,
      /** The official spelling in Latin letters, where the name is another. */
      officialName: v.optional(v.string()),
    }),
  ),
});
export type VillageListData = v.InferOutput<typeof VillageListData>;
