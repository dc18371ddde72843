import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cutQuery } from '#shared/text/cut-query.ts';
import type { Search } from '../search/create-search.ts';
import { lineOf, noteOf, toFullPath, urlOf } from '../search/to-search-result.ts';
import { judgeMatch, type FoundPlace } from './judge-match.ts';

/** Of what is found for a line: the best, and enough others to see whether it stands alone. */
const LOOKED_AT = 20;

/** What each line is taken for, in their order. Pauses after each: a thousand take some seconds. */
export function* lookUpLines(
  search: Search,
  { lines, language }: { lines: readonly string[]; language: Language },
): Generator<void, BulkItem[]> {
  const items: BulkItem[] = [];
  for (const line of lines) {
    items.push(lookUp(search, line, language));
    yield;
  }
  return items;
}

function findPlaces(search: Search, line: string): FoundPlace[] {
  const { query } = cutQuery(line);
  return search
    .find({ query, page: 1, pageSize: LOOKED_AT })
    .items.flatMap(({ target, ...found }) => (target.category === 'page' ? [] : [{ ...found, target }]));
}

function lookUp(search: Search, line: string, language: Language): BulkItem {
  const found = findPlaces(search, line).toSorted(byLostZero);
  const [best] = found;
  const match = judgeMatch(line, found);
  if (!best)
    return { line, match, category: null, code: null, candidates: [], path: null, url: null, note: null };
  const { target } = best;
  const { candidates } = target.place.postcode;
  // The province of an old code says where to look: its own code is not the one that was meant.
  const code = best.fiveDigits?.meaning === 'scheme' ? null : target.place.postcode.code;
  const named = lineOf(target);
  return {
    line,
    match,
    category: target.category,
    code,
    candidates: target.place.postcode.code === null ? candidates : [],
    path: { en: toFullPath(named, 'en'), km: toFullPath(named, 'km') },
    url: urlOf(best, named, language),
    note: noteOf(best, language).note ?? null,
  };
}

/** In a list, five digits are mostly a code whose zero a spreadsheet dropped. */
function byLostZero(a: FoundPlace, b: FoundPlace): number {
  return Number(b.fiveDigits?.meaning === 'lostZero') - Number(a.fiveDigits?.meaning === 'lostZero');
}
