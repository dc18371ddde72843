import * as v from 'valibot';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { BilingualText, Point } from '#shared/contracts/place.ts';

const Marked = v.object({ name: BilingualText, point: Point });

/** The borders of a place, its children and its neighbours. A commune also has its villages, the most central first. */
export const MapViewData = v.object({
  name: BilingualText,
  point: v.nullable(Point),
  map: v.nullable(DrawnMap),
  /** The path of the place, on pages that are not its own: the live map shows the border of this place. */
  ownPath: v.optional(v.string()),
  villages: v.array(Marked),
  /** The places of which the visitor has to choose one. Phones then show the whole map, because each place must be on it. */
  choices: v.optional(v.array(Marked), []),
  /** Says what to do with a map whose areas are the choices. */
  hint: v.optional(v.string()),
});
export type MapViewData = v.InferOutput<typeof MapViewData>;
