import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

/** Communes whose code two transcriptions give differently. */
export const DisputedListData = v.object({
  communes: v.array(v.object({ place: PlaceSummary, parents: v.array(PlaceSummary) })),
});
export type DisputedListData = v.InferOutput<typeof DisputedListData>;
