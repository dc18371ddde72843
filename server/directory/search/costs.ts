/**
 * What each thing that is inexact about a reading of a line costs: less is better, and 0 is perfect. The comment of a number
 * says what it weighs against what. `npm run bench:search` and the collected lines show what a change of one spoils.
 */
export const COSTS = {
  /** A letter that nothing explains. Higher: a name with a slip before words left over; lower: half-read lines before guesses. */
  unexplained: 10,
  /** A digit that nothing explains, of a house or a floor. Higher: places with a number are found by that of any house. */
  digit: 0.05,

  /** The name as it is spelled: all other costs are measured against it. */
  exact: 0,
  /** Another thing of the same meaning. Above 0, so that it comes after what is exact; below all real differences. */
  over: 0.25,
  /** The same phonetic key. Up to this cost a name counts as named; above it as a guess, which has to earn its trust. */
  phonetic: 1,
  /** The beginning of a name. Higher: half-typed lines are found later; lower: a short word finds longer names. */
  prefix: 4,
  /** A slip. Below a letter that nothing explains, above the beginning of a name that may still be typed. */
  slip: 5,
  /** A word inside a name. The least that is worth a result by itself. */
  inner: 6,

  /** The part of a parent's cost that counts. Lower: parents with slips are forgiven; higher: these outweigh the place's own. */
  parentShare: 0.5,
  /** A parent that is named first. Higher: lines that go from large to small lose to places that are named by chance. */
  parentFirst: 3,
  /** A parent of before 2022 or earlier: what lies there today comes first, what lay there before comes next. */
  formerParent: 0.25,

  /** A word that names nothing where it may be a name: ក្នុង, in, is a village as well. */
  stopWord: 0.25,

  /** The word for another unit of the same level. Low, for few know which districts are municipalities. */
  otherUnit: 0.5,
  /** The word for another level beside a name. Below a letter, so that the word alone makes nothing another place. */
  otherLevel: 8,
  /** The beginning of a unit word behind a name, from three letters on. Low, for it is hardly anything else. */
  begunUnitSurely: 1,
  /** The same of one or two letters. About a slip, for they may begin a name. */
  begunUnit: 4.5,
  /** The beginning of a name behind its unit word: as a phonetic match, for the word says of which level it is. */
  begunBehindUnit: 1,
  /** The beginning of a province. As a phonetic match, so that provinces come first while somebody types. */
  provinceBegun: 1,

  /** A village without what it lies in. More than a phonetic match, so that larger places of the same sound come first. */
  villageAlone: 1.5,
  /** A village with its district and without its commune: a commune that sounds so comes first. */
  villageSkips: 1,
  /** A village or landmark that is no line of its own between two commas. Below a letter; behind its commune. */
  looseVillage: 5,
  /** A landmark of which only the district is known comes after one of a commune. */
  communeUnknown: 0.25,
  /** A landmark beside the place: it says where in it, and may lie in another one. Above a letter, below a word. */
  hint: 15,
  /** A place that is named twice: rather two places of one name. */
  repeated: 4,

  /** A district of the same province that contradicts a commune: about two letters, for people mistake districts. */
  nearContradiction: 20,
  /** A commune that contradicts a village. Above any name's letters: villages of one name are many. */
  otherCommune: 200,
  /** A number behind a name that is not its own. Above any name's letters: it is another place. */
  otherNumber: 200,

  /** What a code in the line takes off the cost of the place that has it. Below a slip: names decide before codes. */
  codeConfirms: 3,
} as const;

/** A name that is as good as the line spells it gets so much on the board of candidates, where more is better. */
const BEST = 7;
/** The same as costs for the board: all of them weigh less than one letter of the query does there. */
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
