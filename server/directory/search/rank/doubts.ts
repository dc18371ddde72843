import { endsWithWord } from '../retrieve/begun-word.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { COSTS } from '../costs.ts';
import type { Ranked } from '../retrieve/namesakes.ts';
import { OTHER_LETTERS, type createTrust } from './trust.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** The breaks of two words: one before each, and the end. */
const MOST_BREAKS = 3;

/**
 * Whether what a whole query only has the phonetic key of, or begins, is rather a word of another language: one word that
 * only sounds like a commune or village; and, where nobody is still typing, a word that ends inside a word of the name.
 */
export function createDoubts(
  { entries }: Pick<SearchTables, 'entries'>,
  trust: Pick<ReturnType<typeof createTrust>, 'isOfNoPlace' | 'isSpelledLike'>,
) {
  return (query: TypedQuery, { number, cost }: Ranked, isComplete: boolean): boolean => {
    const entry = entries[number];
    if (!entry || cost < COSTS.phonetic) return false;
    if (trust.isOfNoPlace(query)) return true;
    if (cost >= COSTS.prefix) return isComplete && isOneName(query) && !endsWithWord(query, entry);
    const isWord = cost === COSTS.phonetic && query.breaks.length === 2;
    return isWord && entry.level >= LEVELS.commune && !trust.isSpelledLike(query, number, OTHER_LETTERS);
  };
}

/** A word or two, without a unit. */
function isOneName({ breaks, edges, units }: TypedQuery): boolean {
  return breaks.length <= MOST_BREAKS && edges.size <= 2 && units.length === 0;
}
