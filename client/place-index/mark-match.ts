import { foldText } from '#shared/text/fold-text.ts';
import type { TextPart } from '#shared/text/marked-parts.ts';
import { splitAtMatch } from '#shared/text/split-at-match.ts';

/** Matches a letter with its marks: a Khmer letter with its subscripts and signs, or a Latin letter with its diacritics. */
const LETTER =
  /[\u1780-\u17b3](?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd\u200b-\u200d])*|\P{M}\p{M}*|\p{M}/gu;

/** The cached result of `foldText` for each letter. Names use only a few hundred letters, so the cache stays small. */
const foldedLetters = new Map<string, string>();

/**
 * Splits a name into the text before the match, the match, and the text after it.
 * @param folded the folded query; if the name does not contain it, the place was found by another name, and the whole name is
 *   returned as the match
 */
export function markMatch(name: string, folded: string): TextPart[] {
  const [before, match, after] = splitAtMatch(name.match(LETTER) ?? [], foldLetter, folded) ?? ['', name, ''];
  const parts = [
    { text: before, isMatch: false },
    { text: match, isMatch: true },
    { text: after, isMatch: false },
  ];
  return parts.filter(({ text }) => text !== '');
}

function foldLetter(letter: string): string {
  const folded = foldedLetters.get(letter) ?? foldText(letter);
  foldedLetters.set(letter, folded);
  return folded;
}
