import * as v from 'valibot';
import { Pagination } from '../envelope.ts';
import { locatedEntries, PartlyKnownText } from './located.ts';
import { BilingualText } from '../place.ts';

export const PostOfficeKind = v.picklist(['main', 'province', 'district', 'branch']);
export type PostOfficeKind = v.InferOutput<typeof PostOfficeKind>;

/**
 * The evidence for an office. `historical`: the only evidence is a mark on an old map, and no source confirms that the office is
 * open.
 */
export const PostOfficeStatus = v.picklist(['sourced', 'historical']);
export type PostOfficeStatus = v.InferOutput<typeof PostOfficeStatus>;

/** The name of a property whose Khmer text was written or translated by this site's editors. No source contains this text. */
export const OwnWords = v.picklist(['name', 'address']);
export type OwnWords = v.InferOutput<typeof OwnWords>;

export const PostOffice = v.object({
  ...locatedEntries,
  kind: PostOfficeKind,
  name: BilingualText,
  ownWords: v.array(OwnWords),
  status: PostOfficeStatus,
  /**
   * The postcode that the source prints with the address. It may belong to an old postcode scheme and often has five digits. Do
   * not use it as the current postcode.
   */
  postcodePrinted: v.nullable(v.string()),
  /** The source of the data, described in Khmer. Titles of cited web pages stay in their original language. */
  sourceKhmer: v.nullable(v.string()),
  /** The date of the source as a text: a day, a year or a period. */
  sourceDate: v.nullable(v.string()),
  sourceDateKhmer: v.nullable(v.string()),
  /** A remark for visitors on how reliable the entry is. It names the source of each fact and any contradicting evidence. */
  remark: PartlyKnownText,
});
export type PostOffice = v.InferOutput<typeof PostOffice>;

export const PostOfficeList = v.object({ items: v.array(PostOffice), pagination: Pagination });
export type PostOfficeList = v.InferOutput<typeof PostOfficeList>;
