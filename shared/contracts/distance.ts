import * as v from 'valibot';
import { BilingualText, PlaceSummary, Point } from './place.ts';

/** The eight winds, from the north clockwise. */
export const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type Wind = (typeof WINDS)[number];

/** How exact a point is: the middle of an area, a village, or a position that was given. The first is the coarsest. */
export const EndPrecision = v.picklist(['area-centre', 'village', 'position']);
export type EndPrecision = v.InferOutput<typeof EndPrecision>;

const Metres = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Along roads, as the operator's own router knows them. */
export const Road = v.object({
  metres: Metres,
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Has to stand beside it. */
  credit: v.string(),
});
export type Road = v.InferOutput<typeof Road>;

const DistanceEnd = v.object({
  /** Null where a position was given. */
  place: v.nullable(PlaceSummary),
  /** Of the commune above, where a village was named. */
  village: v.nullable(v.object({ code: v.string(), name: BilingualText })),
  /** Rounded to four decimals. */
  point: Point,
});
export type DistanceEnd = v.InferOutput<typeof DistanceEnd>;

/** The distance between two places. */
export const Distance = v.object({
  from: DistanceEnd,
  to: DistanceEnd,
  /** The shortest way over the ellipsoid, in whole metres. */
  metres: Metres,
  /** From the first to the second, where one sets out; null where they are one point. */
  bearing: v.nullable(
    v.object({
      degrees: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(359)),
      words: v.string(),
    }),
  ),
  /** Of the less exact end. */
  precision: EndPrecision,
  /** Null where no road is known, or no router. */
  road: v.nullable(Road),
});
export type Distance = v.InferOutput<typeof Distance>;
