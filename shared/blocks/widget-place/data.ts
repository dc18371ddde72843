import * as v from 'valibot';
import { Language } from '#shared/contracts/page.ts';
import { Path } from '#shared/contracts/path.ts';
import { Postcode } from '#shared/contracts/place.ts';

/** A place with its code; or the country, which has none. */
export const WidgetPlaceData = v.object({
  name: v.string(),
  /** The name in the other script. */
  otherName: v.optional(v.object({ text: v.string(), lang: Language })),
  /** What the place lies in, or what there is to say of the country. */
  about: v.optional(v.string()),
  code: v.optional(v.object({ digits: Postcode, isFormer: v.boolean() })),
  /** What is to be known of a code that is not the one of today. */
  note: v.optional(v.string()),
  link: v.object({ url: Path, text: v.string() }),
});
export type WidgetPlaceData = v.InferOutput<typeof WidgetPlaceData>;
