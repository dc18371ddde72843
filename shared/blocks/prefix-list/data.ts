import * as v from 'valibot';
import { BilingualText } from '#shared/contracts/place.ts';

/** Beginnings of codes, how many codes begin so, and whose they are where a whole pair names a place. */
export const PrefixListData = v.object({
  title: v.string(),
  prefixes: v.array(v.object({ prefix: v.string(), count: v.number(), name: v.optional(BilingualText) })),
});
export type PrefixListData = v.InferOutput<typeof PrefixListData>;
