import { foldText } from '#shared/text/fold-text.ts';
import type { TextPart } from '#shared/text/marked-parts.ts';

/** Matches a letter with its marks: a Khmer letter with its subscripts and signs, or a Latin letter with its diacritics. */
const LETTER =
  /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd\u200b-\u200d])*|\P{M}\p{M}*|\p{M}/gu;

/** The cached result of `foldText` for each letter. Names use only a few hundred letters, so the cache stays small. */
const foldedLetters = new Map<string, string>();

/**
 * Splits a name into the text before the match, the match, and the text after it. A letter is never separated from its marks.
 * @param folded the folded query; if the name does not contain it, the place was found by another name, and the whole name is
 *   returned as the match
 */
export function markMatch(name: string, folded: string): TextPart[] {
  const letters = name.match(LETTER) ?? [];
  const folds = letters.map(foldLetter);
  const start = folds.join('').indexOf(folded);
  if (start < 0) return toParts([name, true]);
  const end = start + folded.length;
  // Folding removes spaces and apostrophes. If they are between two letters of the match, they are part of the match.
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

function foldLetter(letter: string): string {
  const folded = foldedLetters.get(letter) ?? foldText(letter);
  foldedLetters.set(letter, folded);
  return folded;
}

function toParts(...pieces: readonly [string, boolean][]): TextPart[] {
  return pieces.flatMap(([text, isMatch]) => (text === '' ? [] : [{ text, isMatch }]));
}
