import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { BilingualText, PlaceSummary, Postcode, PostcodeUse, Village } from './place.ts';

/** The source of the current codes, and the ISO 8601 date on which they came into force. */
export const PostcodeSource = v.object({ title: BilingualText, date: v.pipe(v.string(), v.isoDate()) });

/** A code with all places to which it belongs, may belong or belonged. */
export const PostcodeDetail = v.object({
  code: Postcode,
  /** The uses in order of precedence: current, reading, former. */
  uses: v.array(PostcodeUse),
  source: PostcodeSource,
});
export type PostcodeDetail = v.InferOutput<typeof PostcodeDetail>;

export const PostcodeList = v.object({ items: v.array(PlaceSummary), pagination: Pagination });
export type PostcodeList = v.InferOutput<typeof PostcodeList>;

/** The children of a province, district or commune; all provinces if the request names no parent. */
export const PlaceList = v.object({
  items: v.array(v.union([PlaceSummary, Village])),
  pagination: Pagination,
});
export type PlaceList = v.InferOutput<typeof PlaceList>;
