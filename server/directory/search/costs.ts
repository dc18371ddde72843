/**
 * Costs of each way in which an alignment is inexact. Less is better; 0 is a perfect fit. Each comment says what its
 * cost is balanced against. After a change, `npm run bench:search` and the collected lines show what got worse.
 */
export const COSTS = {
  /** A letter that nothing explains. Higher prefers a name with a slip to leftover words; lower does not. */
  unexplained: 10,
  /** A digit that nothing explains, such as a house number. If higher, any house number finds places with a number. */
  digit: 0.05,

  /** The line spells the name exactly. All other costs are measured against this one. */
  exact: 0,
  /** An order rule puts a place before the first one by this much. Any amount would do, because the rest keep their order. */
  over: 0.25,
  /** The phonetic key is the same. Up to this cost a mention counts as named; above it, it is a guess. */
  phonetic: 1,
  /** The words begin a name. If the cost rises, names that are still being typed rank lower; if it falls, short words find longer names. */
  prefix: 4,
  /** A slip (typing error). It is below an unexplained letter and above the beginning of a name still being typed. */
  slip: 5,
  /** The words stand inside a name. This is the weakest match that is a result by itself. */
  inner: 6,

  /** The share of a parent's cost that counts. Lower forgives slips in parents; higher outweighs the own name. */
  parentShare: 0.5,
  /** A parent stands before the name. If higher, lines from large to small lose to places that are named by chance. */
  parentFirst: 3,
  /** Added to a place that lay elsewhere before, so that a place that always lay there comes first. */
  formerParent: 0.25,

  /** A stop word is left uncovered though it may be a name: ក្នុង means "in" and is also a village. */
  stopWord: 0.25,

  /** The unit word is another one of the same level. Low, because few know which districts are municipalities. */
  otherUnit: 0.5,
  /** The unit word is of another level. Below one letter, so that the word alone does not choose another place. */
  otherLevel: 8,
  /** Three or more letters of a unit word follow a name. Low, because they seldom begin anything else. */
  begunUnitSurely: 1,
  /** One or two letters of a unit word follow a name. About the cost of a slip, because they may begin a name. */
  begunUnit: 4.5,
  /** A begun name follows its unit word. It costs as much as a phonetic match, because the word gives the level. */
  begunBehindUnit: 1,
  /** The words begin a province's name. As low as a phonetic match, so that provinces come first during typing. */
  provinceBegun: 1,

  /** A village without any parent. Above a phonetic match, so that larger places that sound the same come first. */
  villageAlone: 1.5,
  /** A village with its district but without its commune. A commune that sounds the same comes first. */
  villageSkips: 1,
  /** A village or landmark does not fill the span between two commas. Below one letter; ranks it after its commune. */
  looseVillage: 5,
  /** Only the district of a landmark is known. Ranks it after a landmark whose commune is known. */
  communeUnknown: 0.25,
  /** A landmark is named beside the place and may lie elsewhere. Above one letter, below a word. */
  hint: 15,
  /** A place is named twice. Two places with the same name are preferred. */
  repeated: 4,

  /** A district of the same province contradicts a commune. About two letters, because people confuse districts. */
  nearContradiction: 20,
  /** A commune contradicts a village. Above the letters of any name, because many villages share a name. */
  otherCommune: 200,
  /** Another number follows the name. Above the letters of any name, because it is a different place. */
  otherNumber: 200,

  /** A code in the line takes this off the cost of its place. Below a slip, so that names decide before codes. */
  codeConfirms: 3,
} as const;

/** The fewest letters of a name in each case. Lower finds more names; higher takes fewer words for a name by chance. */
export const LETTERS = {
  /** A name among other words is trusted, unless its unit word stands beside it. */
  trusted: 4,
  /** A parent that only fits by its phonetic key is trusted. One letter more, because several names share a key. */
  heard: 5,
  /** A Chinese, Thai or Japanese name is trusted. */
  otherScript: 2,
  /** A name of this length is seldom another word by chance, even if it is inexact. */
  long: 8,
  /** Unexplained letters beside an inexact name may be part of a person's name: Ly Sophea. */
  initial: 2,
  /** Unexplained letters count as a word, so that the line is no more than a choice. */
  word: 3,
  /** A whole query may mean a name with slips. Shorter queries resemble too many names. */
  meant: 3,
  /** An inexact name counts in a chat message. */
  inChat: 5,
  /** A name may be half typed. Shorter beginnings fit too many names. */
  begun: 4,
  /** A name may stand among other words. Shorter names are part of many words. */
  name: 3,
  /** The same for a name that only fits by its phonetic key. */
  heardName: 5,
  /** A name may be glued to others inside a Latin word. Lower finds names inside ordinary words. */
  glued: 4,
  /** The same in Chinese, Japanese and Thai: 西港 before the name of a street. */
  gluedWithoutSpaces: 2,
  /** A name may be glued to a Latin unit word. Fewer letters are probably part of another word. */
  gluedToUnit: 3,
  /** A phonetic key may begin longer ones, beside other words and beside a unit word. Shorter keys begin too many. */
  begunKey: 3,
  begunKeyBesideUnit: 2,
  /** Leftover letters may be a name with a slip. */
  guessed: 2,
  /** A begun unit word hardly begins a name. Fewer letters may, and glued to a Latin name they belong to it. */
  begunUnit: 3,
  /** A unit word may have a slip. Shorter unit words are too similar to other words. */
  mistypedUnit: 4,
  /** A spelling may have one slip from `slipOnce` letters, and two from `slipTwice`. In Khmer one letter says as much as a syllable. */
  slipOnce: 4,
  slipOnceInKhmer: 3,
  slipTwice: 8,
  /** A phonetic key may have one slip from `heardOnce` letters, and two from `heardTwice`. A shorter key would match too many names. */
  heardOnce: 5,
  heardTwice: 7,
} as const;

/** Shares of letters. */
export const SHARES = {
  /** The letters of a word that may differ from a name with its phonetic key. Higher takes foreign words for names. */
  heard: 0.4,
  /** The letters of a word that may differ from a name with a slip. */
  slipped: 0.25,
  /** The letters of a query that a guess may leave unexplained. Higher shows more guesses as results. */
  unexplained: 0.5,
} as const;

/** Other limits of what a line means. */
export const LIMITS = {
  /** More digits are an order or bill number, not those of houses and villages. Higher reads such numbers as villages. */
  digits: 6,
  /** A place is still meant if its alignment costs at most this much more than the best one. Higher shows more namesakes. */
  worse: 25,
  /** Named parents that make a chain whole. If higher, addresses with a commune and its district are not exact. */
  parents: 2,
  /** Letters of a name for which one slip is forgiven if the line names its parent. Lower forgives more slips. */
  lettersPerSlip: 5,
  /** The most slips that are forgiven in any name. */
  slips: 4,
  /** The cost of a contradiction is multiplied by this for a landmark or a name with a slip. If lower, Kep beach is Leach in Pursat. */
  hardlyMeant: 2,
} as const;

/** The bonus of an exact name on the board of candidates, where more is better. */
const BEST = 7;
/** Costs turned into bonuses for the board. Each is below the weight of one query letter there. */
export const BONUS = {
  exact: BEST - COSTS.exact,
  phonetic: BEST - COSTS.phonetic,
  prefix: BEST - COSTS.prefix,
  phoneticPrefix: BEST - COSTS.prefix - COSTS.phonetic,
  inner: BEST - COSTS.inner,
  slip: 0,
} as const;

/** Turns a bonus back into a cost. */
export function costOfBonus(bonus: number): number {
  return BEST - bonus;
}

/** Prices of search steps in units of 0.02 microseconds, fitted to the processor time of 900 lines of all kinds. */
export const WORK = {
  /** One name is checked for a similar length or for shared pairs of letters. */
  looked: 2,
  /** One name is compared with words of the line, letter by letter. */
  compared: 5,
  /** One name is found in the line, whole or begun, together with all entries that have it. */
  named: 26,
  /** One candidate is aligned with the line. */
  aligned: 260,
  /** One letter of the line is read: this covers its words, non-places and unit words. */
  letter: 200,
  /** One found place is sorted and counted. */
  ranked: 5,
  /** One found place is checked as a rival of the first place. */
  judged: 1,
} as const;

/**
 * The work after which a line skips optional steps: guesses, names with a slip or half typed, further candidates, and
 * the search for an area. Addresses as people write them take a fifth of this on average and always less than nine
 * tenths. Steps that have begun may add a sixth, so a line costs less than six addresses.
 */
export const MOST_WORK = 160_000;

/** Counts the work for one line. It is counted, not timed, so that a line has the same results on every machine. */
export type Work = {
  add: (units: number) => void;
  /** Counts the final steps, which always run. They do not make the line skip anything. */
  addLast: (units: number) => void;
  /** True if the line skips optional steps from now on. */
  isSpent: () => boolean;
  count: () => number;
};

export function createWork(): Work {
  let done = 0;
  let last = 0;
  return {
    add: (units) => {
      done += units;
    },
    addLast: (units) => {
      last += units;
    },
    isSpent: () => done >= MOST_WORK,
    count: () => done + last,
  };
}
