import { readPostcodePrefix } from '../../../../shared/lib/postcode.ts';
import type { PostcodeRole } from '../../../../shared/contracts/place.ts';
import { buildTables } from './build-tables.ts';
import { createCodeSearch } from './codes.ts';
import type { SearchSources, Target } from './entries.ts';
import { createNameSearch } from './find-by-name.ts';

/** What was found, and what the code that was searched for is to it; no role where a name was. */
export type Found = { target: Target; role?: PostcodeRole };

const run = <Value>(steps: Generator<void, Value>): Value => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Finds places and pages by name in either script, by other spellings, by sound, with slips, and places by code. */
export const createSearch = (sources: SearchSources) => {
  const tables = run(buildTables(sources));
  const { entries } = tables;
  const findByName = createNameSearch(tables);
  const findByCode = createCodeSearch(entries, sources);

  return {
    /** @param page from 1; past the end there is nothing */
    find: ({ query, page, pageSize }: { query: string; page: number; pageSize: number }) => {
      const [start, end] = [(page - 1) * pageSize, page * pageSize];
      const digits = readPostcodePrefix(query);
      if (digits !== undefined) {
        const found = findByCode(digits);
        const items = found
          .slice(start, end)
          .map(({ entry, role }): Found => ({ target: entry.target, ...(role ? { role } : {}) }));
        return { items, totalCount: found.length };
      }
      const numbers = findByName(query);
      const items = numbers.slice(start, end).flatMap((number): Found[] => {
        const entry = entries[number];
        return entry ? [{ target: entry.target }] : [];
      });
      return { items, totalCount: numbers.length };
    },
  };
};
