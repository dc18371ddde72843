import type { Language } from '#shared/contracts/page.ts';
import { SearchCategory } from '#shared/contracts/search.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import type { Hit } from '../search/hits.ts';
import { COSTS } from '../search/costs.ts';
import { readWords } from '../search/letters/read-words.ts';
import { ownNameOf } from '../search/to-search-result.ts';

/** So many places of one name stand one by one; more are one row. */
const MOST_APART = 3;
/** A word of so many letters begins many names: what it finds is read by level. */
const SHORT_WORD = 6;

/**
 * What stands on the result page, row by row: for a short word by level, otherwise as the search ranked it. Places of one
 * level and name are one row where the first of them stands.
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

/** Names that are, or begin, as was typed before those that only sound or look like it, each from provinces down. */
function compareLevels(a: Hit, b: Hit): number {
  return Number(isSpelledSo(b)) - Number(isSpelledSo(a)) || levelOf(a) - levelOf(b);
}

function isSpelledSo({ cost }: Hit): boolean {
  return cost <= COSTS.prefix;
}

function levelOf({ target }: Hit): number {
  return SearchCategory.options.indexOf(target.category);
}

function keyOf({ target }: Hit, language: Language): string {
  if (target.category === 'page') return target.page;
  return `${target.category} ${inLanguage(ownNameOf(target), language)}`;
}
