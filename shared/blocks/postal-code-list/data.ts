import * as v from 'valibot';
import { PlaceSummary } from '#shared/contracts/place.ts';

/** Places with their codes, as a table. */
export const PostalCodeListData = v.object({
  title: v.string(),
  /** Of the whole list, to link to. */
  anchor: v.optional(v.string()),
  rows: v.array(
    v.object({
      place: PlaceSummary,
      /** Named where the rows are not all of one parent. */
      parents: v.optional(v.array(PlaceSummary)),
      /** How many places lie directly under it. */
      childCount: v.optional(v.number()),
    }),
  ),
  /** How many rows there are, for the browser: it takes over the written rows without their data. */
  rowCount: v.optional(v.number()),
});
export type PostalCodeListData = v.InferOutput<typeof PostalCodeListData>;
