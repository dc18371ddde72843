import type { AddressReading } from '#shared/contracts/address.ts';
import type { SearchCategory } from '#shared/contracts/search.ts';
import { readPostcodePrefix, readVillageCode } from '#shared/places/postcode.ts';
import { buildTables, type SearchTables } from './names/build-tables.ts';
import { createCodeSearch, VILLAGE_DIGITS } from './codes.ts';
import { createCodeFinder } from './find-by-code.ts';
import { createCodeFollower } from './follow-codes.ts';
import type { SearchSources } from './names/entries.ts';
import { createNameSearch } from './find-by-name.ts';
import type { Found, Hit, Hits } from './hits.ts';
import { readAddress } from './judge/read-address.ts';
import { runInSlices } from '#server/threads/run-in-slices.ts';

export type Search = {
  find: (request: SearchRequest) => SearchAnswer;
  /** Everything that was found, and how the query was read. `isComplete`: nobody is still typing it; else somebody may be. */
  list: (query: string, line?: { isComplete: boolean }) => Hits;
};

export type SearchAnswer = {
  items: readonly Found[];
  totalCount: number;
  /** How many there are of each category, whichever was asked for. */
  counts: CategoryCounts;
  /** How the query was read, as it means the first place of all that was found. */
  read: () => AddressReading;
};

export type SearchRequest = {
  query: string;
  /** From 1; past the end there is nothing. */
  page: number;
  pageSize: number;
  /** Finds nothing else. */
  category?: SearchCategory | undefined;
};

/** A sum of a list. Between the pairs of a code stand two dots; one may be a code that is still typed. */
const DECIMAL = /^\p{Nd}+\.\p{Nd}{1,2}$/u;

type CategoryCounts = Readonly<Record<SearchCategory, number>>;

/**
 * Finds places and pages by name in either script, by other spellings, by phonetic key, by fuzzy match, and places by code.
 * The index is built in slices, beside other work: the server answers requests meanwhile.
 */
export async function createSearch(sources: SearchSources): Promise<Search> {
  return toSearch(await runInSlices(buildTables(sources)), sources);
}

/** One page of what was found, the best first. */
function pageOf(
  hits: readonly Hit[],
  { category: wanted, page, pageSize }: SearchRequest,
): { hits: readonly Hit[]; totalCount: number; counts: CategoryCounts } {
  const chosen = wanted ? hits.filter(({ target }) => target.category === wanted) : hits;
  const shown = chosen.slice((page - 1) * pageSize, page * pageSize);
  return { hits: shown, totalCount: chosen.length, counts: countByCategory(hits) };
}

/** How many hits there are of each category. */
export function countByCategory(hits: readonly Hit[]): CategoryCounts {
  const counts = { province: 0, district: 0, commune: 0, village: 0, landmark: 0, page: 0 };
  for (const { target } of hits) counts[target.category] += 1;
  return counts;
}

function toSearch(tables: SearchTables, sources: SearchSources): Search {
  const byName = createNameSearch(tables);
  const findByCode = createCodeSearch(tables.entries, sources);

  const findByDigits = createCodeFinder(findByCode);
  const followCode = createCodeFollower({ tables, sources, findByCode, findByDigits });

  const findByNames = (query: string, isComplete: boolean): Hits => {
    const line = byName(query, isComplete);
    const hits = line.ranked.flatMap((one): Hit[] => {
      const target = tables.entries[one.number]?.target;
      const { cost, isGuess = false } = one;
      return target ? [{ target, cost, isGuess, toFound: () => line.toMarked(one) }] : [];
    });
    const read = (): AddressReading => readAddress(query, line, { tables, sources });
    return followCode({ typed: query, line, hits, read, isComplete });
  };

  const findHits = (query: string, { isComplete } = { isComplete: false }): Hits => {
    const isSum = isComplete && DECIMAL.test(query);
    const typed = isSum ? undefined : (readPostcodePrefix(query) ?? readVillageCode(query));
    const byCode = typed === undefined ? undefined : findByDigits(query, typed, isComplete);
    return byCode && (byCode.hits.length > 0 || typed?.length !== VILLAGE_DIGITS)
      ? byCode
      : findByNames(query, isComplete);
  };

  return {
    list: findHits,
    find: (request) => {
      const { hits: found, read } = findHits(request.query);
      const { hits, ...all } = pageOf(found, request);
      return { items: hits.flatMap((hit) => hit.toFound()), ...all, read };
    },
  };
}
