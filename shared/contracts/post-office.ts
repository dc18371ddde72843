import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { locatedEntries, PartlyKnownText } from './located.ts';
import { BilingualText } from './place.ts';

export const PostOfficeKind = v.picklist(['main', 'province', 'district', 'branch']);
export type PostOfficeKind = v.InferOutput<typeof PostOfficeKind>;

/** `historical`: nothing but an old mark shows that it existed; no source confirms that it is open. */
export const PostOfficeStatus = v.picklist(['sourced', 'historical']);
export type PostOfficeStatus = v.InferOutput<typeof PostOfficeStatus>;

/** A text whose Khmer no source prints: the table's editor composed or translated it. */
export const OwnWords = v.picklist(['name', 'address']);
export type OwnWords = v.InferOutput<typeof OwnWords>;

export const PostOffice = v.object({
  ...locatedEntries,
  kind: PostOfficeKind,
  name: BilingualText,
  ownWords: v.array(OwnWords),
  status: PostOfficeStatus,
  /** What the source prints with the address, of whatever scheme: often five digits. No current code. */
  postcodePrinted: v.nullable(v.string()),
  /** The source in Khmer, names of pages left as they are. */
  sourceKhmer: v.nullable(v.string()),
  /** When the source was written, in its own words: a day, a year, a span. */
  sourceDate: v.nullable(v.string()),
  sourceDateKhmer: v.nullable(v.string()),
  /** What a visitor has to know of how sure it is: which fact rests on which source, and what speaks against it. */
  remark: PartlyKnownText,
});
export type PostOffice = v.InferOutput<typeof PostOffice>;

export const PostOfficeList = v.object({ items: v.array(PostOffice), pagination: Pagination });
export type PostOfficeList = v.InferOutput<typeof PostOfficeList>;
