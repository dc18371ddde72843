import * as v from 'valibot';
import { NonNegativeInteger } from './integers.ts';
import { BilingualText, PlaceSummary, Point } from './place.ts';

/** The eight compass directions, clockwise from north. */
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

/** The precision of the start or end of a distance. The values are sorted from the least precise to the most precise. */
export const EndPrecision = v.picklist(['area-centre', 'village', 'position']);
export type EndPrecision = v.InferOutput<typeof EndPrecision>;

export const Road = v.object({
  metres: NonNegativeInteger,
  seconds: NonNegativeInteger,
  /** Attribution that must be shown beside the distance. */
  credit: v.string(),
});
export type Road = v.InferOutput<typeof Road>;

const DistanceEnd = v.object({
  /** The place of the end point; null if the request contains a position instead of a place. */
  place: v.nullable(PlaceSummary),
  /** The village in the commune `place`, if the request contains a village. */
  village: v.nullable(v.object({ code: v.string(), name: BilingualText })),
  /** The position, rounded to four decimals (steps of about 11 m). */
  point: Point,
});
export type DistanceEnd = v.InferOutput<typeof DistanceEnd>;

export const Distance = v.object({
  from: DistanceEnd,
  to: DistanceEnd,
  /** Geodesic distance on the WGS 84 ellipsoid in whole metres. */
  metres: NonNegativeInteger,
  /** Initial bearing from `from` to `to`; null if both are the same point. */
  bearing: v.nullable(
    v.object({
      degrees: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(359)),
      words: v.string(),
    }),
  ),
  precision: EndPrecision,
  /** The distance by road; null if no routing service is configured or if the service found no road. */
  road: v.nullable(Road),
});
export type Distance = v.InferOutput<typeof Distance>;
