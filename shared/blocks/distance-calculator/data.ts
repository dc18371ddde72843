import * as v from 'valibot';
import { EndPrecision, Road } from '#shared/contracts/distance.ts';
import { DrawnMap } from '#shared/contracts/drawn-map.ts';
import { BilingualText, Point, Postcode } from '#shared/contracts/place.ts';
import type { ServerFacts } from '../server-facts.ts';
import { WINDS } from '#shared/contracts/distance.ts';

/** The texts of the page in its language. They are part of the page's data, so that other pages do not load them. */
export const DistanceWords = v.object({
  from: v.string(),
  to: v.string(),
  hint: v.string(),
  which: v.string(),
  submit: v.string(),
  swap: v.string(),
  position: v.string(),
  asking: v.string(),
  refused: v.string(),
  unknown: v.string(),
  unanswered: v.string(),
  noPoint: v.string(),
  empty: v.string(),
  straight: v.string(),
  same: v.string(),
  toward: v.string(),
  areaCentre: v.string(),
  village: v.string(),
  exact: v.string(),
  road: v.string(),
  hours: v.string(),
  minutes: v.string(),
  wayTo: v.string(),
  map: v.string(),
  winds: v.object(v.entriesFromList(WINDS, v.string())),
});
export type DistanceWords = v.InferOutput<typeof DistanceWords>;

const End = v.object({
  /**
   * The value in the form and in the API: a position, or the path of a place. For a village, it is the path of its commune,
   * followed by `#` and the id of the village on that page.
   */
  value: v.string(),
  /** The name of the place with its kind of area, as in "Kampot Province". Null for a position. */
  name: v.nullable(BilingualText),
  /** The names of the places that contain this end, smallest first. Empty for a province and for a position. */
  within: v.object({ en: v.string(), km: v.string() }),
  postcode: v.nullable(Postcode),
  point: v.nullable(Point),
  precision: EndPrecision,
});
export type End = v.InferOutput<typeof End>;

const Field = v.object({
  typed: v.string(),
  /**
   * The places that an ambiguous text may mean, the most likely first. `end` is the first of these places until the visitor
   * chooses a different one. Empty if the text is not ambiguous.
   */
  choices: v.array(End),
  end: v.nullable(End),
  isUnknown: v.boolean(),
  /** True when the request for the place failed. Only the browser sets this field. */
  isUnanswered: v.optional(v.boolean()),
});
export type Field = v.InferOutput<typeof Field>;

export const DistanceCalculatorData = v.object({
  from: Field,
  to: Field,
  /** Null when no road between the two ends is known. */
  road: v.optional(v.nullable(Road), null),
  knowsRoads: v.optional(v.boolean(), false),
  /** The map of the country. The browser gets it without areas and paths, because it reuses the server's drawing. */
  map: DrawnMap,
  words: DistanceWords,
});
export type DistanceCalculatorData = v.InferOutput<typeof DistanceCalculatorData>;

/**
 * Adds the road between the ends. If this server has no routing service, the page shows the road that is already in the data of
 * the block.
 */
export async function fillDistanceCalculator(
  { from, to, road, knowsRoads }: DistanceCalculatorData,
  { findRoad }: ServerFacts,
) {
  if (!findRoad) return { fields: { road, knowsRoads } };
  const [start, end] = [from.end?.point, to.end?.point];
  if (!start || !end) return { fields: { road: null, knowsRoads: true } };
  return {
    fields: { road: await findRoad({ from: start, to: end }), knowsRoads: true },
    mostSeconds: Infinity,
  };
}
