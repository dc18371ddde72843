import { toGraphemes } from '#shared/i18n/format.ts';
import { readWords } from './letters/read-words.ts';

/** Words of a query that name something, folded. `whole` is true if they stand for the full name. */
export type Mark = { text: string; whole: boolean };

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Ends in coeng: segmenters separate a Khmer letter from the subscript after it, so the two are joined again. */
const OPEN = /\u17d2$/u;

/**
 * Returns a name as escaped markup with the letters that were searched for in `<em>`. All of the name is marked if the
 * query meant it by another spelling, in the other script, or with a slip.
 */
export function highlight(name: string, mark: Mark | undefined): string {
  if (!mark) return escapeMarkup(name);
  const letters = lettersOf(name);
  const folded = letters.map((letter) => readWords(letter).join(''));
  const start = folded.join('').indexOf(mark.text);
  if (start < 0) return mark.whole ? emphasise(name) : escapeMarkup(name);
  const end = start + mark.text.length;
  // A space or an apostrophe folds to nothing: it is marked only if letters on both sides are.
  let at = 0;
  const inside = letters.flatMap((_letter, index) => {
    const begin = at;
    at += folded[index]?.length ?? 0;
    return begin < end && at > start && at > begin ? [index] : [];
  });
  const [first = 0, last = -1] = [inside[0], inside.at(-1)];
  const part = (from: number, to?: number): string => letters.slice(from, to).join('');
  return `${escapeMarkup(part(0, first))}${emphasise(part(first, last + 1))}${escapeMarkup(part(last + 1))}`;
}

/** Returns a code as markup. @param digits the digits that found it */
export function highlightCode(code: string, digits: string): string {
  return digits !== '' && code.startsWith(digits) ? `<em>${digits}</em>${code.slice(digits.length)}` : code;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const segment of toGraphemes(text)) {
    const last = letters.at(-1);
    if (last !== undefined && OPEN.test(last)) letters[letters.length - 1] = last + segment;
    else letters.push(segment);
  }
  return letters;
}

function emphasise(text: string): string {
  return text === '' ? '' : `<em>${escapeMarkup(text)}</em>`;
}
