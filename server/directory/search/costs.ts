/** A letter of the query that nothing accounts for. Dearer than any guess at it. */
export const UNEXPLAINED = 10;
/** What words of a query may be of a name: its spelling, its phonetic key, its prefix, an inner part, or a fuzzy match. */
export const COSTS = { exact: 0, over: 0.25, phonetic: 1, prefix: 4, inner: 6, slip: 5 } as const;
/** What is inexact about a parent matters less than what is about the place itself. */
export const PARENT_SHARE = 0.5;
/** The beginning of a parent inside a word: the word is rather another name with a slip. */
export const GLUED_GUESS = 8;
/** An address goes from small to large in both languages; some people write it the other way round. */
export const PARENT_FIRST = 3;
/** A code that another place has today, or may have more likely: for each place further down a place's codes. */
export const LATER_CODE = 0.5;
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
/** For each letter in which a phonetic match differs in spelling: it only orders such names. */
export const LETTER_OFF = 0.1;
/** A word that names nothing, where it may also be a name: ក្នុង, in, is a village. */
export const STOP_WORD = COSTS.over;
