import type { AddressReading } from '#shared/contracts/addresses/address.ts';
import { SearchCategory } from '#shared/contracts/addresses/search.ts';
import { levelOf } from '#shared/places/ncdd-code.ts';
import { readPostcodePrefix, readVillageCode } from '#shared/places/postcode.ts';
import { openTables, type SearchTables } from './names/search-tables.ts';
import { indexFileOf, readIndexFile } from './names/index-file.ts';
import { createCodeFinder, createCodeSearch } from './find-by-code.ts';
import { createCodeFollower } from './follow-codes.ts';
import type { SearchSources } from './names/entries.ts';
import { createNameSearch } from './find-by-name.ts';
import { type Hit, type HitList, type Hits, toListed, toListedHits, type WantedPage } from './hits.ts';
import { readAddress } from './judge/read-address.ts';
import type { Ranked } from './retrieve/mentions.ts';

export type Search = {
  find: (request: WantedPage & { query: string }) => SearchAnswer;
  /**
   * Returns all hits, and how the query was read. `isComplete` is true if the visitor has finished typing the query.
   */
  list: (query: string, line?: { isComplete: boolean }) => Hits;
};

export type SearchAnswer = ReturnType<HitList['pageOf']> & {
  /** Returns how the query was read, under the assumption that it means the first place found. */
  read: HitList['read'];
};

/**
 * Matches an amount with decimals, such as 12.50. Only finished lines are tested. While a visitor types a code in groups
 * (12.01.01), its beginning (12.01) looks like an amount.
 */
const DECIMAL = /^\p{Nd}+\.\p{Nd}{1,2}$/u;

/**
 * Opens the search of a database.
 * @param inputHash the hash of the inputs that the database was built from
 * @throws Error when the index beside the database is missing, damaged or was built from other inputs
 */
export function openSearch(databaseFile: string, inputHash: string, sources: SearchSources): Search {
  const index = readIndexFile(indexFileOf(databaseFile), inputHash);
  return createSearch(openTables(index, sources), sources);
}

/**
 * Creates a search that finds places and pages by name, and places by code. A name may be in either script and in
 * another spelling. It may have slips or match only by its phonetic key.
 */
export function createSearch(tables: SearchTables, sources: SearchSources): Search {
  const { entryOf, kinds } = tables;
  const byName = createNameSearch(tables);
  const findByCode = createCodeSearch(tables, sources);
  const findByDigits = createCodeFinder(findByCode);
  const followCode = createCodeFollower({ tables, sources, findByCode, findByDigits });
  const categories = kinds.list.map(({ level }) => SearchCategory.options[level] ?? 'page');
  const categoryOf = ({ number }: Ranked): SearchCategory => categories[kinds.of[number] ?? -1] ?? 'page';

  const findByNames = (query: string, isComplete: boolean): HitList => {
    const line = byName(query);
    const toHit = (one: Ranked): Hit => {
      const { target } = entryOf(one.number);
      const { cost, isGuess = false } = one;
      return { target, cost, isGuess, toFound: () => line.toMarked(one) };
    };
    const read = (): AddressReading => readAddress(query, line, { tables, sources });
    const listed = toListed(line.ranked, { categoryOf, toHit }, read);
    return followCode({ typed: query, line, listed, isComplete });
  };

  const findLine = (query: string, isComplete: boolean): HitList => {
    const isSum = isComplete && DECIMAL.test(query);
    const typed = isSum ? undefined : (readPostcodePrefix(query) ?? readVillageCode(query));
    const byCode = typed === undefined ? undefined : findByDigits(query, typed, isComplete);
    return byCode && (byCode.hits.length > 0 || levelOf(typed ?? '') !== 'village')
      ? toListedHits(byCode)
      : findByNames(query, isComplete);
  };

  return {
    list: (query, { isComplete } = { isComplete: false }) => {
      const { listHits, read } = findLine(query, isComplete);
      return { hits: listHits(), read };
    },
    find: (request) => {
      const { pageOf, read } = findLine(request.query, false);
      return { ...pageOf(request), read };
    },
  };
}
