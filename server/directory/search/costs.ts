/**
 * Costs of each way in which an alignment is inexact. Less is better; 0 is a perfect fit. Each comment says what its
 * cost is balanced against; "one letter" there means the cost of an unexplained letter. After a change, the collected
 * lines and `npm run bench:search` show what got worse.
 */
export const COSTS = {
  /**
   * A letter that nothing explains (no name, unit word or stop word covers it). If higher, a name with a slip is
   * preferred to leftover words; if lower, it is not.
   */
  unexplained: 10,
  /** A digit that nothing explains, such as a house number. If higher, any house number finds places with a number. */
  digit: 0.05,

  /** The line spells the name exactly. All other costs are measured against this one. */
  exact: 0,
  /**
   * An order rule moves a place ahead of the first one by this much. Any amount would do, because the other places
   * keep their order.
   */
  over: 0.25,
  /** The phonetic key is the same. Up to this cost a mention counts as named; above it, it is a guess. */
  phonetic: 1,
  /**
   * The words begin a name. If higher, names that are still being typed rank lower; if lower, short words find longer
   * names.
   */
  prefix: 4,
  /** A slip (typing error). It is below an unexplained letter and above the beginning of a name still being typed. */
  slip: 5,
  /** The words are inside a name. This is the weakest match that is a result by itself. */
  inner: 6,

  /**
   * The share of a parent's cost that counts. If lower, slips in parents cost little; if higher, they outweigh the
   * place's own name.
   */
  parentShare: 0.5,
  /**
   * A parent is named before the place, which is not the usual order. If higher, a line in the order from large to
   * small finds a place that it names by chance.
   */
  parentFirst: 3,
  /** Added to a place that had another parent before, so that a place whose parent never changed comes first. */
  formerParent: 0.25,

  /** A stop word that no name covers might have been a name: ក្នុង means "in" and is also a village. */
  stopWord: 0.25,

  /**
   * The unit word is another one of the same level. Low, because few people know which districts are municipalities.
   */
  otherUnit: 0.5,
  /** The unit word is of another level. Less than one letter, so that the word alone does not choose another place. */
  otherLevel: 8,
  /** Three or more letters of a unit word follow a name. Low, because such letters seldom begin another word. */
  begunUnitSurely: 1,
  /**
   * One or two letters of a unit word follow a name. About the cost of a slip, because such letters may begin a name.
   */
  begunUnit: 4.5,
  /** A begun name follows its unit word. It costs as much as a phonetic match, because the word gives the level. */
  begunBehindUnit: 1,
  /** The words begin a province's name. As low as a phonetic match, so that provinces come first during typing. */
  provinceBegun: 1,

  /** A village without any parent. Above a phonetic match, so that larger places that sound the same come first. */
  villageAlone: 1.5,
  /** A village is named with its district but without its commune. A commune that sounds the same comes first. */
  villageSkips: 1,
  /**
   * A village or landmark does not fill the text between two commas, or fills it without its commune. Less than one
   * letter; ranks it after its commune.
   */
  looseVillage: 5,
  /** Only the district of a landmark is known. Ranks it after a landmark whose commune is known. */
  communeUnknown: 0.25,
  /** A landmark is named that may be outside the place. More than one letter, less than a word. */
  hint: 15,
  /** A place is named twice. Above 0, so that two different places with the same name are preferred. */
  repeated: 4,

  /** The line names another district of the commune's province. About two letters, because people confuse districts. */
  nearContradiction: 20,
  /**
   * The line names another commune than that of the village. More than the letters of any name, because many villages
   * share a name.
   */
  otherCommune: 200,
  /** Another number follows the name. More than the letters of any name, because it is a different place. */
  otherNumber: 200,

  /** A code in the line takes this off the cost of its place. Below a slip, so that names decide before codes. */
  codeConfirms: 3,
} as const;

/**
 * The fewest letters that a name needs in each case. If lower, more names are found; if higher, fewer words become a
 * name by chance.
 */
export const LETTERS = {
  /** A name among other words is accepted. Shorter names need their unit word beside them. */
  trusted: 4,
  /** A parent that matches only by phonetic key is accepted. One letter more, because several names share a key. */
  heard: 5,
  /** A Chinese, Thai or Japanese name is accepted. */
  otherScript: 2,
  /** A name of this length is seldom another word by chance, even if the match is inexact. */
  long: 8,
  /** This many unexplained letters beside an inexact name may be part of a person's name: Ly Sophea. */
  initial: 2,
  /** This many unexplained letters count as a word, and the place is then at most offered as a choice. */
  word: 3,
  /** A whole query may be a name with slips. Shorter queries resemble too many names. */
  meant: 3,
  /** An inexact name counts in a chat message. */
  inChat: 5,
  /** A name may be half typed. Shorter beginnings fit too many names. */
  begun: 4,
  /** A name may be among other words. Shorter names are part of many words. */
  name: 3,
  /** The same for a name that matches only by its phonetic key. */
  heardName: 5,
  /**
   * A name may be written together with other letters in a Latin word. If lower, names are found inside ordinary
   * words.
   */
  glued: 4,
  /** The same in Chinese, Japanese and Thai, which have no spaces: 西港 before the name of a street. */
  gluedWithoutSpaces: 2,
  /** A name may be written together with a Latin unit word. Fewer letters are probably part of another word. */
  gluedToUnit: 3,
  /**
   * The first letters of a phonetic key are looked up: the first number beside other words, the second beside a unit
   * word. Shorter beginnings match too many keys.
   */
  begunKey: 3,
  begunKeyBesideUnit: 2,
  /** This many leftover letters may be a name with a slip. */
  guessed: 2,
  /**
   * The beginning of a unit word is seldom the beginning of a name. Fewer letters may be, and directly after a Latin
   * name they belong to it.
   */
  begunUnit: 3,
  /** A unit word may have a slip. Shorter unit words are too similar to other words. */
  mistypedUnit: 4,
  /**
   * A spelling may have one slip from `slipOnce` letters on, and two from `slipTwice` on. Khmer has its own first
   * limit, because one of its letters carries as much information as a syllable.
   */
  slipOnce: 4,
  slipOnceInKhmer: 3,
  slipTwice: 8,
  /**
   * A phonetic key may have one slip from `heardOnce` letters on, and two from `heardTwice` on. A shorter key would
   * match too many names.
   */
  heardOnce: 5,
  heardTwice: 7,
} as const;

/** Shares of letters. */
export const SHARES = {
  /**
   * The share of a word's letters that may differ from a name with the same phonetic key. If higher, foreign words
   * become names.
   */
  heard: 0.4,
  /** The share of a word's letters that may differ from a name with a slip. */
  slipped: 0.25,
  /** The share of a query's letters that a guess may leave unexplained. If higher, more guesses become results. */
  unexplained: 0.5,
} as const;

/** Other limits of what a line means. */
export const LIMITS = {
  /** A line with more digits is an order or bill number. If higher, such numbers are read as villages. */
  digits: 6,
  /**
   * The line may still mean a place whose alignment costs at most this much more than the best one. If higher, more
   * places with the same name are shown.
   */
  worse: 25,
  /**
   * With this many named parents, an address can be exact. If higher, addresses with a commune and its district are
   * not exact.
   */
  parents: 2,
  /**
   * The letters of a name for each slip that is forgiven if the line names a parent of the place. If lower, more
   * slips are forgiven.
   */
  lettersPerSlip: 5,
  /** The most slips that are forgiven in any name. */
  slips: 4,
  /**
   * The cost of a contradiction is multiplied by this for a landmark or a name with a slip. If lower, "Kep beach"
   * means Leach in Pursat.
   */
  hardlyMeant: 2,
} as const;

/** The bonus of an exact name on the score board, where more is better. */
const BEST = 7;
/** Costs converted to bonuses for the score board. Each is less than the weight of one letter of the query there. */
export const BONUS = {
  exact: BEST - COSTS.exact,
  phonetic: BEST - COSTS.phonetic,
  prefix: BEST - COSTS.prefix,
  phoneticPrefix: BEST - COSTS.prefix - COSTS.phonetic,
  inner: BEST - COSTS.inner,
  slip: 0,
} as const;

/** Converts a bonus back to a cost. */
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
  /** One place found is sorted and counted. */
  ranked: 5,
  /** One found place is checked as a rival of the first place. */
  judged: 1,
} as const;

/**
 * After this much work a line skips optional steps: guesses, names with a slip or half typed, further candidates, and
 * the search for an area. Real addresses take a fifth of this on average and always less than nine tenths. Steps that
 * have begun may add a sixth, so no line costs as much as six average addresses.
 */
export const MOST_WORK = 160_000;

/** Counts the work for one line. It is counted, not timed, so that a line has the same results on every machine. */
export type Work = {
  add: (units: number) => void;
  /** Counts the final steps, which always run. They do not bring the line closer to its limit. */
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
