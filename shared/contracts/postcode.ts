import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { BilingualText, PlaceSummary, Postcode, PostcodeUse, Village } from './place.ts';

/** Where current codes come from and since when they hold (ISO 8601 date). */
export const PostcodeSource = v.object({ title: BilingualText, date: v.pipe(v.string(), v.isoDate()) });

/** Everything known of one code: what it is, what it was, what it may be. */
export const PostcodeDetail = v.object({
  code: Postcode,
  /** In the order in which the code is resolved: current, reading, former. */
  uses: v.array(PostcodeUse),
  source: PostcodeSource,
});
export type PostcodeDetail = v.InferOutput<typeof PostcodeDetail>;

export const PostcodeList = v.object({ items: v.array(PlaceSummary), pagination: Pagination });
export type PostcodeList = v.InferOutput<typeof PostcodeList>;

/** Children of a province, district or commune; the provinces when no parent is named. */
export const PlaceList = v.object({
  items: v.array(v.union([PlaceSummary, Village])),
  pagination: Pagination,
});
export type PlaceList = v.InferOutput<typeof PlaceList>;
