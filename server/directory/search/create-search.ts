import type { AddressPart } from '#shared/contracts/address.ts';
import type { PostcodeRole } from '#shared/contracts/place.ts';
import type { SearchCategory } from '#shared/contracts/search.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';
import { buildTables, type SearchTables } from './build-tables.ts';
import { createCodeSearch, type FiveDigitsUse } from './codes.ts';
import type { SearchSources, Target } from './entries.ts';
import { createNameSearch } from './find-by-name.ts';
import type { Mark } from './highlight.ts';
import type { Ranked } from './namesakes.ts';
import { runInSlices } from './run-in-slices.ts';

/** What was found, and why. */
export type Found = {
  target: Target;
  /** By which words it and each of what it lies in is named, itself first. */
  marks: readonly (Mark | undefined)[];
  /** How badly the words of the query fit its names, see costs.ts: 0 is perfect. */
  cost: number;
  /** The code that was searched for, or as much of its beginning as some code has. */
  digits?: string;
  /** What that code is to the place; absent where only its beginning is the same. */
  role?: PostcodeRole;
  /** Where a code of five digits was searched for: which of its meanings this place is. */
  fiveDigits?: FiveDigitsUse;
};

export type Search = { find: (request: SearchRequest) => SearchAnswer };

export type SearchAnswer = {
  items: readonly Found[];
  totalCount: number;
  /** How many there are of each category, whichever was asked for. */
  counts: CategoryCounts;
  /** The query taken apart, as it means the first of all that was found. */
  listParts: () => AddressPart[];
};

export type SearchRequest = {
  query: string;
  /** From 1; past the end there is nothing. */
  page: number;
  pageSize: number;
  /** Finds nothing else. */
  category?: SearchCategory | undefined;
};
type CategoryCounts = Readonly<Record<SearchCategory, number>>;

/**
 * Finds places and pages by name in either script, by other spellings, by phonetic key, by fuzzy match, and places by code.
 * The index is built in slices, beside other work: the server answers requests meanwhile.
 */
export async function createSearch(sources: SearchSources): Promise<Search> {
  return toSearch(await runInSlices(buildTables(sources)), sources);
}

/** One page of what was found, the best first. */
function pageOf<Hit>(
  hits: readonly Hit[],
  categoryOf: (hit: Hit) => SearchCategory | undefined,
  { category: wanted, page, pageSize }: SearchRequest,
): { hits: readonly Hit[]; totalCount: number; counts: CategoryCounts } {
  const counts = { province: 0, district: 0, commune: 0, village: 0, page: 0 };
  for (const hit of hits) {
    const category = categoryOf(hit);
    if (category) counts[category] += 1;
  }
  const chosen = wanted ? hits.filter((hit) => categoryOf(hit) === wanted) : hits;
  return { hits: chosen.slice((page - 1) * pageSize, page * pageSize), totalCount: chosen.length, counts };
}

function toCodePart(query: string): AddressPart {
  return { kind: 'code', start: 0, end: query.length, text: query, place: null };
}

function toSearch(tables: SearchTables, sources: SearchSources): Search {
  const byName = createNameSearch(tables);
  const findByCode = createCodeSearch(tables.entries, sources);

  return {
    find: (request) => {
      const typed = readPostcodePrefix(request.query);
      if (typed !== undefined) {
        const { uses, digits } = findByCode(typed);
        const { hits, ...all } = pageOf(uses, ({ target }) => target.category, request);
        const items = hits.map((hit): Found => ({ marks: [], cost: 0, digits, ...hit }));
        return { items, ...all, listParts: () => [toCodePart(request.query)] };
      }
      const { ranked, toMarked, toParts } = byName(request.query);
      const categoryOf = ({ number }: Ranked) => tables.entries[number]?.target.category;
      const { hits, ...all } = pageOf(ranked, categoryOf, request);
      return {
        items: hits.flatMap((hit): Found[] => toMarked(hit)),
        ...all,
        listParts: () => toParts(ranked[0]),
      };
    },
  };
}
