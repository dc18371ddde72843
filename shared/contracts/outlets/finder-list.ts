import * as v from 'valibot';
import { Pagination } from '../envelope.ts';
import { DrawnMap } from '../drawn-map.ts';
import { FinderEntry } from './finder-entry.ts';
import { Path } from '../path.ts';

export const FinderListData = v.object({
  /** The heading of the list, which is also the label of its map. */
  title: v.string(),
  /** The path of the page without its language prefix. Pagination links begin with this path. */
  path: Path,
  entries: v.array(FinderEntry),
  /** The map of the list's province, or of the country if the list covers all provinces; null if the map cannot be drawn. */
  map: v.nullable(DrawnMap),
  pagination: Pagination,
  /** True if another block of the page explains how the list was made. The list then has no explanation below it. */
  isExplained: v.optional(v.boolean()),
});
export type FinderListData = v.InferOutput<typeof FinderListData>;
