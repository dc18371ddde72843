import * as v from 'valibot';
import { Pagination } from '../../contracts/envelope.ts';
import { FinderEntry } from '../../contracts/finder-entry.ts';
import { Path } from '../../contracts/path.ts';
import { Bounds } from '../../contracts/place.ts';

export const PostOfficeListMapData = v.object({
  /** Names the list and its map. */
  title: v.string(),
  /** Language-free path of the page: where its other pages stand. */
  path: Path,
  entries: v.array(FinderEntry),
  /** The box of the province that the list is of. */
  bounds: v.nullable(Bounds),
  pagination: Pagination,
});
export type PostOfficeListMapData = v.InferOutput<typeof PostOfficeListMapData>;
