/** A letter of the query that nothing accounts for. Dearer than any guess at it. */
export const UNEXPLAINED = 10;
/** What words of a query may be of a name: its spelling, its sound, its beginning, an inner part, or it with slips. */
export const COSTS = { exact: 0, over: 0.25, sound: 1, prefix: 4, inner: 6, slip: 5 } as const;
/** What is inexact about a parent matters less than what is about the place itself. */
export const PARENT_SHARE = 0.5;
/** The beginning of a parent inside a word: the word is rather another name with a slip. */
export const GLUED_GUESS = 8;
/** An address goes from small to large in both languages; some people write it the other way round. */
export const PARENT_FIRST = 3;
/** A code that another place has today, or may have more likely: for each place further down a place's codes. */
export const LATER_CODE = 0.5;
/** A unit word with a slip in it. */
export const UNIT_SLIP = 2;
/** The word for another unit of the same level: few know which districts are municipalities. */
export const OTHER_UNIT = 0.5;
/** The unit of what is not named itself: a commune's, where a village is meant. */
export const UNNAMED_UNIT = 1;
