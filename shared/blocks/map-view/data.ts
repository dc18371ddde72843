import * as v from 'valibot';
import { BilingualText, Bounds, Point } from '#shared/contracts/place.ts';

/** The box of a place, and the points of what lies in it. */
export const MapViewData = v.object({
  name: BilingualText,
  point: v.nullable(Point),
  bounds: v.nullable(Bounds),
  markers: v.array(v.object({ name: BilingualText, point: Point })),
});
export type MapViewData = v.InferOutput<typeof MapViewData>;
