/** A letter of the query that nothing accounts for. Dearer than any guess at it. */
export const UNEXPLAINED = 10;
/** What words of a query may be of a name: its spelling, its phonetic key, its prefix, an inner part, or a fuzzy match. */
export const COSTS = { exact: 0, over: 0.25, phonetic: 1, prefix: 4, inner: 6, slip: 5 } as const;
/** The same for the score that orders candidates, where more is better: below what one letter of the query weighs there. */
const BEST = 7;
export const BONUS = {
  exact: BEST - COSTS.exact,
  phonetic: BEST - COSTS.phonetic,
  prefix: BEST - COSTS.prefix,
  phoneticPrefix: BEST - COSTS.prefix - COSTS.phonetic,
  inner: BEST - COSTS.inner,
  slip: 0,
} as const;
/** The cost of a match that has this bonus. */
export function costOfBonus(bonus: number): number {
  return BEST - bonus;
}
/** What is inexact about a parent matters less than what is about the place itself. */
export const PARENT_SHARE = 0.5;
/** An address goes from small to large in both languages; some people write it the other way round. */
export const PARENT_FIRST = 3;
/** A unit word with a slip in it. */
export const UNIT_SLIP = COSTS.slip;
/** The word for another unit of the same level: few know which districts are municipalities. */
export const OTHER_UNIT = 0.5;
/** A unit word that is still being typed: from three letters on it is hardly anything else, before it may be a name. */
export const UNIT_BEGUN = { surely: 1, maybe: 4.5 } as const;
/** The beginning of a name behind its unit word. Like a phonetic match: never as sure as a whole name. */
export const BEGUN_BEHIND_UNIT = COSTS.phonetic;
/** The same where nothing parts the two: in Latin letters that is rather one name. */
export const GLUED_UNIT = 3;
/** A name that is only like the query, and runs over a unit word that stands alone in it. */
export const OVER_UNIT = 3;
/** The beginning of a province, as it is spelled: as good as a phonetic match of all of it, and provinces come first. */
export const PROVINCE_BEGUN = COSTS.phonetic;
/** The unit of what is not named itself: a province's, where a village in one is called like that. Rather a slip. */
export const UNNAMED_UNIT = COSTS.inner;
/** A village that is named without what it lies in: a larger place with the same phonetic key is as likely. */
export const VILLAGE_ALONE = 1.5 * COSTS.phonetic;
/** A village that is named with its district and without its commune: a commune called so is likelier. */
export const VILLAGE_SKIPS = COSTS.phonetic;
/** Where the line names what it lay in before. */
export const FORMER_PARENT = COSTS.over;
/** A code in a line confirms the place that has it, among those that the names fit about as well. */
export const CODE_CONFIRMS = COSTS.prefix - COSTS.phonetic;
/** For each letter in which a phonetic match differs in spelling: it only orders such names. */
export const LETTER_OFF = 0.1;
/** A word that names nothing, where it may also be a name: ក្នុង, in, is a village. */
export const STOP_WORD = COSTS.over;
/** What an alignment of a line with a place adds to the cost. */
export const ALIGNMENT = {
  /** A mention that is no worse is sure: another spelling, or the same phonetic key. */
  again: COSTS.phonetic,
  /** A number that no name has: of a house, a group, a floor. */
  digit: 0.05,
  /** The word beside a name says that it is of another level. */
  otherLevel: 8,
  /** A district that contradicts a commune that is named outright. */
  contradiction: 20,
  /** A commune that the line calls one, where a village of another one is called as the line says. */
  otherCommune: 200,
  /** A number behind a name that is not its own. */
  otherNumber: 200,
  /** A landmark beside the place: it says where in it, and may lie in another one. */
  hint: 15,
  /** Shorter names of districts and provinces contradict nothing. */
  tellingLetters: 3,
  /** A village by itself, or without commas round it. */
  village: 5,
  /** A landmark of which only the district is known: one of a commune says more. */
  communeUnknown: COSTS.over,
  /** Added to the worth of a name that is all between two commas. */
  field: 2,
  /** A place that is named twice: rather two places of one name. */
  repeated: 4,
} as const;
