import { foldText } from '#shared/text/fold-text.ts';
import { COSTS } from '../costs.ts';
import { isCommonWord } from './common-words.ts';
import { coverPlainWords } from './plain-words.ts';
import { isNearWord } from './stop-words.ts';
import type { TypedQuery } from './typed-query.ts';

/** What stands in every town: the word alone names none, even where a village is called so. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  (
    'school,high school,university,market,hospital,hotel,bank,pagoda,temple,bridge,church,park,shop,office,factory,port,' +
    'phsar,psar,wat,sala,ផ្សារ,វត្ត,សាលា,សាលារៀន,ស្ពាន,ពេទ្យ,មន្ទីរពេទ្យ,ធនាគារ,រោងចក្រ'
  )
    .split(',')
    .map(foldText),
);

const DIGITS = /^\d+$/;

/** Whether a line holds nothing but plain words, or one for a kind of place: in the village, near the market, school. */
export function isOfPlainWords(query: TypedQuery, cost: number): boolean {
  const plain = coverPlainWords(query);
  const rest = Array.from(query.text.split(''), (letter, at) => (plain[at] === 1 ? '' : letter)).join('');
  if (rest === '') return cost > COSTS.exact;
  if (!KIND_WORDS.has(rest)) return false;
  return (
    cost > COSTS.exact || query.stopWords.some(({ start, end }) => isNearWord(query.text.slice(start, end)))
  );
}

/** Whether every word of a line is a plain one, one for a kind of place, or one of forms and notes: keep dry, down town. */
export function isOfCommonWords(query: TypedQuery): boolean {
  const plain = coverPlainWords(query);
  return query.breaks.slice(0, -1).every((start, index) => {
    const letters = query.text.slice(start, query.breaks[index + 1]).split('');
    const rest = letters.filter((_letter, at) => plain[start + at] !== 1).join('');
    return rest === '' || DIGITS.test(rest) || KIND_WORDS.has(rest) || isCommonWord(rest);
  });
}
