import type { PostcodeRole } from '../../../../shared/contracts/place.ts';
import { readPostcodePrefix } from '../../../../shared/lib/postcode.ts';
import { buildTables, type SearchTables } from './build-tables.ts';
import { createCodeSearch } from './codes.ts';
import type { SearchSources, Target } from './entries.ts';
import { createNameSearch } from './find-by-name.ts';
import type { Mark } from './highlight.ts';
import { runAtOnce, runInSlices } from './run-steps.ts';

/** What was found, and why. */
export type Found = {
  target: Target;
  /** By which words it and each of what it lies in is named, itself first. */
  marks: readonly (Mark | undefined)[];
  /** The code, or its beginning, that was searched for. */
  digits?: string;
  /** What that code is to the place; absent where only its beginning is the same. */
  role?: PostcodeRole;
};

export type Search = {
  /** @param page from 1; past the end there is nothing */
  find: (request: { query: string; page: number; pageSize: number }) => {
    items: Found[];
    totalCount: number;
  };
};

const toSearch = (tables: SearchTables, sources: SearchSources): Search => {
  const byName = createNameSearch(tables);
  const findByCode = createCodeSearch(tables.entries, sources);

  return {
    find: ({ query, page, pageSize }) => {
      const [start, end] = [(page - 1) * pageSize, page * pageSize];
      const digits = readPostcodePrefix(query);
      if (digits !== undefined) {
        const uses = findByCode(digits);
        const items = uses
          .slice(start, end)
          .map(({ target, role }): Found => ({ target, marks: [], digits, ...(role ? { role } : {}) }));
        return { items, totalCount: uses.length };
      }
      const { numbers, toMarked } = byName(query);
      return {
        items: numbers.slice(start, end).flatMap((number): Found[] => toMarked(number)),
        totalCount: numbers.length,
      };
    },
  };
};

/** Finds places and pages by name in either script, by other spellings, by sound, with slips, and places by code. */
export const createSearch = (sources: SearchSources): Search =>
  toSearch(runAtOnce(buildTables(sources)), sources);

/** The same, built beside other work: requests are answered meanwhile. */
export const prepareSearch = async (sources: SearchSources): Promise<Search> =>
  toSearch(await runInSlices(buildTables(sources)), sources);
