/**
 * The costs that are added up for an alignment. Each cost is for one way in which the match is inexact. A lower sum is
 * better, and 0 is a perfect match. Each comment below explains when the cost is added and why it has this value. "One
 * letter" means the cost of an unexplained letter. After a change, the tests with collected lines and
 * `npm run bench:search` show what got worse.
 */
export const COSTS = {
  /**
   * A letter that nothing explains (no name, unit word or stop word covers it). If higher, leftover words are more often
   * read as a name with a slip. If lower, they are more often left unexplained.
   */
  unexplained: 10,
  /**
   * A digit that nothing explains, such as a house number. If higher, house numbers find places that have a number in
   * their names.
   */
  digit: 0.05,

  /** The line spells the name exactly. All other costs are measured against this one. */
  exact: 0,
  /**
   * An order rule with the effect `first` moves a place to the top. The `standing` of the place becomes this much less
   * than the lowest `standing` in the list. Any positive amount gives the same order.
   */
  over: 0.25,
  /**
   * The name matches only by its phonetic key. A mention with at most this cost is accepted as a name. A costlier mention is only
   * a guess.
   */
  phonetic: 1,
  /**
   * The words are only the beginning of a name. If higher, names that are still being typed rank lower. If lower, short
   * words more often find longer names.
   */
  prefix: 4,
  /**
   * A slip (typing error). It costs less than an unexplained letter, and more than the beginning of a name that is
   * still being typed.
   */
  slip: 5,
  /**
   * The words match a name but skip at least its first word, as "sihanouk" matches Preah Sihanouk. The score board
   * (`retrieve/scores.ts`) lists an entry that matches the whole query only if the match costs at most this much.
   */
  inner: 6,

  /**
   * The cost of each parent's name is multiplied by this. If lower, slips in the names of parents cost little. If
   * higher, they outweigh the place's own name.
   */
  parentShare: 0.5,
  /**
   * A parent is named before the place, although places usually come before their parents. If higher, a line that begins
   * with the largest area finds another place whose name is in the line by chance.
   */
  parentFirst: 3,
  /** Added to a place that has a former parent, so that a place whose parent never changed comes first. */
  formerParent: 0.25,

  /**
   * The line contains a stop word that is not covered by a name. The word may have been meant as a name. For example, ក្នុង
   * means "in" and is also a village.
   */
  stopWord: 0.25,

  /**
   * The unit word is a different word of the right level (district instead of municipality), or it fits neither the
   * place nor its parents. Low, because few people know which districts are municipalities.
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
  /** A half-typed name is beside its unit word. As low as a phonetic match, because the unit word gives the level. */
  begunBehindUnit: 1,
  /**
   * The words are the beginning of a province's name. As low as a phonetic match, so that provinces come first during
   * typing.
   */
  provinceBegun: 1,

  /** A village or landmark is named without any parent. Larger places with the same phonetic key come before it. */
  villageAlone: 1.5,
  /** A village or landmark is named with a parent but without its commune. A commune that sounds the same comes first. */
  villageSkips: 1,
  /**
   * A village or landmark shares the text between two commas with other words, or the line does not name its commune.
   * Less than one letter, but enough to rank the place after its commune.
   */
  looseVillage: 5,
  /** The tables contain no commune for a landmark. Ranks it after a landmark whose commune is known. */
  communeUnknown: 0.25,
  /**
   * The line also names a landmark, which may be outside the place. This costs more than one unexplained letter, but less than an
   * unexplained word.
   */
  hint: 15,
  /** A place is named twice. Above 0, so that two different places with the same name are preferred. */
  repeated: 4,

  /**
   * The maximum cost if the line names a commune, and also a district of the same province that does not contain the commune. As
   * much as two letters, because people confuse districts.
   */
  nearContradiction: 20,
  /**
   * The line names a commune that does not contain the village. Many villages share a name, so this is the cost of 20 letters,
   * which is more than almost all names have.
   */
  otherCommune: 200,
  /**
   * A number that is not part of the name follows it: Chaom Chau 1 is not Chaom Chau 3. As much as 20 letters, which is more than
   * almost all names have.
   */
  otherNumber: 200,

  /**
   * If the code of a place is in the line, the cost of the place is reduced by this. Less than a slip, so that names
   * decide first.
   */
  codeConfirms: 3,
} as const;

/**
 * Minimum numbers of letters. If the minimum for a name is lower, more names are found. If it is higher, fewer words become
 * a name by chance.
 */
export const LETTERS = {
  /**
   * The minimum length of a name that needs no unit word beside it. A shorter name needs one, or it has to be most of
   * the line.
   */
  trusted: 4,
  /**
   * The minimum length of a parent's name that matches only by its phonetic key. Higher than `trusted`, because several
   * names share a key.
   */
  heard: 5,
  /** The value of `trusted` for a name in a script other than Latin or Khmer, such as Chinese, Thai or Japanese. */
  otherScript: 2,
  /**
   * The minimum length of an inexact name that is accepted among other words. A word of this length seldom resembles a
   * name by chance.
   */
  long: 8,
  /**
   * The minimum number of unexplained letters that may be part of a person's name, such as Ly Sophea. An inexact place
   * name beside them may then be part of the person's name too.
   */
  initial: 2,
  /**
   * The minimum number of unexplained letters that count as an unknown word. A line with an unknown word is unsure if its place
   * is only a district or province, or if one of its names has a slip.
   */
  word: 3,
  /** The minimum length of a query that may, as a whole, be a misspelled name. Shorter queries resemble too many names. */
  meant: 3,
  /** The minimum length of an inexact name in a chat message. A shorter match is ignored. */
  inChat: 5,
  /** The minimum length of words that may be a half-typed name. Shorter beginnings fit too many names. */
  begun: 4,
  /** The minimum length of a name among other words. Shorter names are part of many words. */
  name: 3,
  /** The value of `name` for a name that matches only by its phonetic key. */
  heardName: 5,
  /**
   * The minimum length of a name that is joined to other letters in a Latin word. If lower, names are found inside
   * ordinary words.
   */
  glued: 4,
  /**
   * The value of `glued` for Chinese, Japanese and Thai, which have no spaces. For example, the Chinese name of Sihanoukville,
   * which has two letters, may directly precede the name of a street.
   */
  gluedWithoutSpaces: 2,
  /**
   * The minimum length of a name, or of its typed beginning, that is joined to a Latin unit word. Fewer letters are
   * probably part of another word.
   */
  gluedToUnit: 3,
  /**
   * The minimum length of a phonetic key for which longer keys with the same beginning are looked up.
   * `begunKeyBesideUnit` is for words beside a unit word. Shorter beginnings match too many keys.
   */
  begunKey: 3,
  begunKeyBesideUnit: 2,
  /** The minimum number of unexplained letters that are tried as a misspelled name. */
  guessed: 2,
  /**
   * A half-typed unit word with at least this many letters is seldom the beginning of a name. Fewer letters may be the
   * beginning of a name. If they follow a Latin name without a space, they are read as part of that name.
   */
  begunUnit: 3,
  /** The minimum length of a unit word that may have a slip. Shorter unit words are too similar to other words. */
  mistypedUnit: 4,
  /**
   * A spelling may have one slip if it has at least `slipOnce` letters, and two slips if it has at least `slipTwice`
   * letters. In Khmer, one slip needs only `slipOnceInKhmer` letters, because a Khmer letter carries as much
   * information as a syllable.
   */
  slipOnce: 4,
  slipOnceInKhmer: 3,
  slipTwice: 8,
  /**
   * A phonetic key may have one slip if it has at least `heardOnce` letters, and two slips if it has at least
   * `heardTwice` letters. With lower values, a key would match too many names.
   */
  heardOnce: 5,
  heardTwice: 7,
} as const;

/** Maximum shares of letters, from 0 to 1. */
export const SHARES = {
  /**
   * The share of a word's letters that may differ from a name with the same phonetic key. If higher, foreign words
   * become names.
   */
  heard: 0.4,
  /** The share of a word's letters that may be wrong if the word is read as a misspelled name. */
  slipped: 0.25,
  /** The share of a query's letters that a guess may leave unexplained. If higher, more guesses become results. */
  unexplained: 0.5,
} as const;

/** Other limits that decide which places a line means. */
export const LIMITS = {
  /** A line with more digits than this is treated as an order or bill number. If higher, such numbers are read as villages. */
  digits: 6,
  /**
   * The line may still mean a place whose alignment costs at most this much more than the best one. If higher, more
   * places with the same name are shown.
   */
  worse: 25,
  /**
   * An address can be exact if it names at least this number of parents of its place. If higher, the address of a commune
   * is never exact, because a commune has two parents: its district and province.
   */
  parents: 2,
  /**
   * If a line names a place and a parent of it, the typed name of the place may have one slip for each five letters, and at least
   * one. If this number is lower, more slips are forgiven.
   */
  lettersPerSlip: 5,
  /** The maximum number of slips that are forgiven in a name. */
  slips: 4,
  /**
   * The cost of a contradicting area is multiplied by this if the place is a landmark, or if its name costs more than
   * `COSTS.phonetic`. If lower, "Kep beach" finds Leach in Pursat.
   */
  hardlyMeant: 2,
} as const;

/** The bonus of an exact name on the score board, where more is better. */
const BEST = 7;
/** Costs converted to bonuses for the score board. Each bonus is less than the board's weight of one letter (`PER_LETTER`). */
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

/**
 * The estimated processor time of search steps, in units of 0.02 microseconds. The values were fitted to the measured
 * time of 900 lines of all kinds.
 */
export const WORK = {
  /** One name is checked for a similar length or for shared pairs of letters. */
  looked: 2,
  /** One name is compared with words of the line, letter by letter. */
  compared: 5,
  /** One name, or only its beginning, is found in the line, together with all entries that have the name. */
  named: 26,
  /** One candidate is aligned with the line. */
  aligned: 260,
  /** One letter of the line is read. This includes finding words, non-places and unit words. */
  letter: 200,
  /** One found place is sorted and counted. */
  ranked: 5,
  /** One found place is checked as an alternative to the first place. */
  judged: 1,
} as const;

/**
 * After this much work on a line, the search skips optional steps: guesses, misspelled and half-typed names, further candidates,
 * and the search for an area. Real addresses need a fifth of this on average, and always less than nine tenths. A step that has
 * begun is finished, so a line may exceed this limit by up to a sixth. The total is always less than the work of six average
 * addresses.
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
