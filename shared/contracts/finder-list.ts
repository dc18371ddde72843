import * as v from 'valibot';
import { Pagination } from './envelope.ts';
import { DrawnMap } from './drawn-map.ts';
import { FinderEntry } from './finder-entry.ts';
import { Path } from './path.ts';

/** A page of a list of post offices or ATMs, with its map. */
export const FinderListData = v.object({
  /** Names the list and its map. */
  title: v.string(),
  /** Language-free path of the page: where its other pages stand. */
  path: Path,
  entries: v.array(FinderEntry),
  /** The province that the list is of, or the country. */
  map: v.nullable(DrawnMap),
  pagination: Pagination,
});
export type FinderListData = v.InferOutput<typeof FinderListData>;
