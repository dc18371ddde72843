import type { Language } from '#shared/contracts/page.ts';
import { SearchCategory } from '#shared/contracts/addresses/search.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import type { Hit } from '../search/hits.ts';
import { COSTS } from '../search/costs.ts';
import { readWords } from '../search/letters/word-keys.ts';
import { ownNameOf } from '../search/to-search-result.ts';

/** The maximum number of results with the same name that have separate rows. If there are more, all of them share one row. */
const MOST_APART = 3;
/**
 * The maximum number of letters in a short word. Many names begin with such a word, so the results for it are sorted by
 * level.
 */
const SHORT_WORD = 6;

/**
 * Groups results into rows. The results for a short word are first sorted by level. Results with the same name and
 * level are moved next to the first of them. If there are more than `MOST_APART` of them, they share one row.
 */
export function toRows(query: string, hits: readonly Hit[], language: Language): Hit[][] {
  const ordered = isShort(query) ? hits.toSorted(compareLevels) : hits;
  const namesakes = Map.groupBy(ordered, (hit) => keyOf(hit, language));
  return [...namesakes.values()].flatMap((group) =>
    group.length > MOST_APART ? [group] : group.map((hit) => [hit]),
  );
}

function isShort(query: string): boolean {
  const [word = '', ...others] = readWords(query);
  return others.length === 0 && word.length <= SHORT_WORD;
}

/**
 * Compares results for a short word. Landmarks whose name is exactly this word come first, because a visitor who types AEON means
 * the shopping mall. Next come places whose names are equal to the word, sound like it (the same phonetic key) or begin with it.
 * Similar names come last. Within each group, results are sorted by level, provinces first.
 */
function compareLevels(a: Hit, b: Hit): number {
  return (
    Number(isNamedLandmark(b)) - Number(isNamedLandmark(a)) ||
    Number(isPrefixMatch(b)) - Number(isPrefixMatch(a)) ||
    levelOf(a) - levelOf(b)
  );
}

function isNamedLandmark({ cost, target }: Hit): boolean {
  return target.category === 'landmark' && cost <= COSTS.over;
}

function isPrefixMatch({ cost }: Hit): boolean {
  return cost <= COSTS.prefix;
}

function levelOf({ target }: Hit): number {
  return SearchCategory.options.indexOf(target.category);
}

function keyOf({ target }: Hit, language: Language): string {
  if (target.category === 'page') return target.page;
  return `${target.category} ${inLanguage(ownNameOf(target), language)}`;
}
