import * as v from 'valibot';
import { Path } from '../path.ts';
import { BilingualText, Postcode } from '../place.ts';

/** A place to which a letter can be addressed. The names contain the kind of area, e.g. Sangkat Sla Kram. */
export const SuggestedPlace = v.object({
  /** The kind of the smallest place in `text`. For a village or landmark, `code` is the postcode of its commune. */
  type: v.picklist(['commune', 'village', 'landmark']),
  /** The text for a list of suggestions, in the requested language, from the smallest place to the province. */
  text: v.string(),
  code: Postcode,
  commune: BilingualText,
  district: BilingualText,
  province: BilingualText,
  /** Path of the commune's page in the requested language. */
  url: Path,
});
export type SuggestedPlace = v.InferOutput<typeof SuggestedPlace>;

export const SuggestedPlaceList = v.object({ items: v.array(SuggestedPlace) });
