import * as v from 'valibot';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { BilingualText, Point } from '#shared/contracts/place.ts';

/** The borders of a place, its children and its neighbours. A commune also has its villages, the most central first. */
export const MapViewData = v.object({
  name: BilingualText,
  point: v.nullable(Point),
  map: v.nullable(DrawnMap),
  villages: v.array(v.object({ name: BilingualText, point: Point })),
});
export type MapViewData = v.InferOutput<typeof MapViewData>;
