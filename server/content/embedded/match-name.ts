/** Folded texts of a place: what it is called, and what further words of a query may say of it. */
export type Names = {
  own: readonly string[];
  /** The same names in one text, a line each: a part of it is a part of one of them. */
  ownText: string;
  /** Names and units of the place's parents, and its own unit. Shared by all villages of a commune. */
  around: string;
};

/** How well a name fits: exactly, from its beginning, somewhere inside. Smaller is better. */
export const FITS = { exact: 0, prefix: 1, inner: 2 } as const;

/** More than a village takes with all its parents and units; the rest of a longer query is not looked at. */
const MAX_WORDS = 24;

/** A query taken apart once, so that each of the 16,465 places costs a few comparisons. */
export type Words = {
  text: string;
  /** Where each word begins in `text`, and where the last one ends. */
  starts: readonly number[];
  unique: readonly string[];
};

export const readWords = (folded: string[]): Words => {
  const words = folded.filter(Boolean).slice(0, MAX_WORDS);
  const starts = [0];
  for (const word of words) starts.push((starts.at(-1) ?? 0) + word.length);
  return { text: words.join(''), starts, unique: [...new Set(words)] };
};

/** The longest run of consecutive words that stands in one of the names, or an empty text. */
const longestRun = ({ text, starts }: Words, ownText: string): string => {
  let longest = '';
  let count = 1;
  for (let first = 0; first + count < starts.length; first += 1) {
    while (first + count < starts.length) {
      const run = text.slice(starts[first], starts[first + count]);
      if (!ownText.includes(run)) break;
      longest = run;
      count += 1;
    }
  }
  return longest;
};

const bestFit = (names: readonly string[], run: string): number => {
  let best: number = FITS.inner;
  for (const name of names) {
    if (name === run) return FITS.exact;
    if (name.startsWith(run)) best = FITS.prefix;
  }
  return best;
};

/**
 * Every word must be said by the place or by what is around it, in any order, and at least one by its own name.
 * @returns how well the words that name the place fit, undefined when it is not meant
 */
export const matchName = (words: Words, { own, ownText, around }: Names): number | undefined => {
  if (!words.unique.every((word) => ownText.includes(word) || around.includes(word))) return undefined;
  const run = longestRun(words, ownText);
  return run === '' ? undefined : bestFit(own, run);
};
