import * as v from 'valibot';
import { WINDS } from '#shared/contracts/distance.ts';

/** What the calculator says, in the language of the page. It comes with the page: other pages do without it. */
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
  onMap: v.string(),
  wayTo: v.string(),
  map: v.string(),
  winds: v.object(v.entriesFromList(WINDS, v.string())),
});
export type DistanceWords = v.InferOutput<typeof DistanceWords>;
