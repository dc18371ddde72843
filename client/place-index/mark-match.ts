import { foldText } from '#shared/text/fold-text.ts';
import { lettersOf } from './letters.ts';

/** A piece of a text, and whether it is what was searched for. */
export type TextPart = { text: string; isMatch: boolean };

const foldedLetters = new Map<string, string>();

/**
 * A name in parts: what comes before the match, the match in whole letters, and the rest.
 * @param folded what was searched for, folded; a name that does not hold it was found by another name, and matches whole
 */
export function markMatch(name: string, folded: string): TextPart[] {
  const letters = lettersOf(name);
  const folds = letters.map(foldLetter);
  const start = folds.join('').indexOf(folded);
  if (start < 0) return toParts([name, true]);
  const end = start + folded.length;
  // What folds to nothing, a space or an apostrophe, belongs to the letters beside it.
  let at = 0;
  const inside = letters.flatMap((_letter, index) => {
    const begin = at;
    at += folds[index]?.length ?? 0;
    return begin < end && at > start && at > begin ? [index] : [];
  });
  const first = inside[0] ?? 0;
  const last = (inside.at(-1) ?? -1) + 1;
  return toParts(
    [letters.slice(0, first).join(''), false],
    [letters.slice(first, last).join(''), true],
    [letters.slice(last).join(''), false],
  );
}

/** Names are made of few hundred letters: each is folded once. */
function foldLetter(letter: string): string {
  const folded = foldedLetters.get(letter) ?? foldText(letter);
  foldedLetters.set(letter, folded);
  return folded;
}

function toParts(...pieces: readonly [string, boolean][]): TextPart[] {
  return pieces.flatMap(([text, isMatch]) => (text === '' ? [] : [{ text, isMatch }]));
}
