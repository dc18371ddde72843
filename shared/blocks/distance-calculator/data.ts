import * as v from 'valibot';
import { EndPrecision, Road } from '#shared/contracts/distance.ts';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { BilingualText, Point, Postcode } from '#shared/contracts/place.ts';
import { DistanceWords } from './words.ts';

/** A place that was found, or a position. */
const End = v.object({
  /** What names it to the form and to the API: a path, with a village's anchor perhaps, or a position. */
  value: v.string(),
  /** With its unit; null of a position. */
  name: v.nullable(BilingualText),
  /** What it lies in, the smallest first; empty of a province and of a position. */
  within: v.object({ en: v.string(), km: v.string() }),
  postcode: v.nullable(Postcode),
  point: v.nullable(Point),
  precision: EndPrecision,
});
export type End = v.InferOutput<typeof End>;

/** One of the two fields. */
const Field = v.object({
  typed: v.string(),
  /** What was typed names each of these, the likeliest first; one of them is the end. */
  choices: v.array(End),
  end: v.nullable(End),
  /** Whether something was typed that names no place. */
  isUnknown: v.boolean(),
  /** Whether nobody could be asked: the connection is down, or the server is. A browser sets it. */
  isUnanswered: v.optional(v.boolean()),
});
export type Field = v.InferOutput<typeof Field>;

export const DistanceCalculatorData = v.object({
  from: Field,
  to: Field,
  /** Filled in by the server that shows the page, where it has a router. */
  road: v.nullable(Road),
  /** Whether that server can say how long a road is. */
  knowsRoads: v.boolean(),
  /** The country. The browser takes over what is drawn of it, and has its frame alone. */
  map: DrawnMap,
  words: DistanceWords,
});
export type DistanceCalculatorData = v.InferOutput<typeof DistanceCalculatorData>;
