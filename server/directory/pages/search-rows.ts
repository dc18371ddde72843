import type { Language } from '#shared/contracts/page.ts';
import { SearchCategory } from '#shared/contracts/addresses/search.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import type { Hit } from '../search/hits.ts';
import { COSTS } from '../search/costs.ts';
import { readWords } from '../search/letters/word-keys.ts';
import { ownNameOf } from '../search/to-search-result.ts';

/** The most places with the same name that have separate rows. If there are more, one row contains all of them. */
const MOST_APART = 3;
/** The most letters of a short word. Many names begin with such a word, so the results for it are sorted by level. */
const SHORT_WORD = 6;

/**
 * Groups results into rows. The results for a short word are sorted by level. For any other query, the order of the
 * search does not change. If more than three results have the same name and level, they become one row at the position
 * of the first one.
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
 * Compares results for a short word. Landmarks with exactly this name come first, because a visitor who types AEON
 * means the shopping mall. Then come other exact names and names that begin with the word, and then similar names.
 * Within each group, provinces come first.
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
