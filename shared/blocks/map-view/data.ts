import * as v from 'valibot';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { BilingualText, Point } from '#shared/contracts/place.ts';

const Marked = v.object({ name: BilingualText, point: Point });

/**
 * The borders of a place, its children and its neighbours. The data of a commune also contains its villages, the most central
 * first.
 */
export const MapViewData = v.object({
  name: BilingualText,
  point: v.nullable(Point),
  map: v.nullable(DrawnMap),
  /**
   * The path of the place whose border the live map shows. Absent on the page of the place itself, where the live map uses the
   * path of the page.
   */
  ownPath: v.optional(v.string()),
  villages: v.array(Marked),
  /** The places from which the visitor has to choose one. The map marks each of them with a point. */
  choices: v.optional(v.array(Marked), []),
  /** The sentence that asks the visitor to choose an area. Only set if the map shows the choices as areas. */
  hint: v.optional(v.string()),
});
export type MapViewData = v.InferOutput<typeof MapViewData>;
