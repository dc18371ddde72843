import type { AddressNote, AddressPart, AddressReading, Sureness } from '#shared/contracts/address.ts';
import type { PostcodeRole } from '#shared/contracts/place.ts';
import type { SearchCategory } from '#shared/contracts/search.ts';
import { readPostcodePrefix } from '#shared/places/postcode.ts';
import { buildTables, type SearchTables } from './names/build-tables.ts';
import { createCodeSearch, type CodeUse, type FiveDigitsUse } from './codes.ts';
import type { SearchSources, Target } from './names/entries.ts';
import { createNameSearch } from './find-by-name.ts';
import type { Mark } from './highlight.ts';
import { toNoPlaceNote } from './judge/code-facts.ts';
import { readAddress, readLeadingCode } from './judge/read-address.ts';
import { runInSlices } from '#server/threads/run-in-slices.ts';

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
  fiveDigits?: FiveDigitsUse | undefined;
};

/** Something that was found, before it is known whether it is shown: its marks are made by `toFound` alone. */
export type Hit = {
  target: Target;
  cost: number;
  /** Nothing is called, or coded, as was typed: this is only like it. */
  isGuess: boolean;
  /** Where a code of five digits was searched for: which of its meanings this place is. */
  fiveDigits?: FiveDigitsUse | undefined;
  toFound: () => Found[];
};

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
/** Fewer digits are the beginning of a code that is typed; in a list fewer than those of a district are any number. */
const PROVINCE_DIGITS = 2;
const FEWEST_DIGITS = 4;
const FIVE_DIGITS = 5;
const CODE_DIGITS = 6;

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

/** What was found, the best first, and how the query was read, as it means the first. */
export type Hits = { hits: Hit[]; read: SearchAnswer['read'] };

function toSearch(tables: SearchTables, sources: SearchSources): Search {
  const byName = createNameSearch(tables);
  const findByCode = createCodeSearch(tables.entries, sources);

  const findByDigits = (query: string, typed: string, isComplete: boolean): Hits => {
    const { uses, digits } = findByCode(typed);
    const hits = uses.map((use): Hit => ({
      target: use.target,
      cost: 0,
      isGuess: digits !== typed,
      fiveDigits: use.fiveDigits,
      toFound: () => [{ marks: [], cost: 0, digits, ...use }],
    }));
    const isCode = typed.length >= (isComplete ? FEWEST_DIGITS : PROVINCE_DIGITS);
    const kind = isCode ? 'code' : 'other';
    const parts: AddressPart[] = [{ kind, start: 0, end: query.length, text: query, place: null }];
    const notes = toCodeNotes(typed, uses[0]);
    return { hits, read: () => ({ match: isCode ? judgeCode(uses[0]) : 'none', parts, notes }) };
  };

  const findByNames = (query: string, isComplete: boolean): Hits => {
    const line = byName(query, isComplete);
    const code = readLeadingCode(query, line, tables.entries);
    const hits = line.ranked.flatMap((one): Hit[] => {
      const target = tables.entries[one.number]?.target;
      const { cost, isGuess = false } = one;
      return target ? [{ target, cost, isGuess, toFound: () => line.toMarked(one) }] : [];
    });
    const read = (): AddressReading => readAddress(query, line, { tables, sources });
    if (code === undefined) return { hits, read };
    // Streets, houses and the province beside a code say nothing against it; one that no place there has is any number.
    const byCode = findByDigits(query, code.digits, isComplete);
    const uses = byCode.hits.filter(({ isGuess, target }) => !isGuess && liesIn(target, code.within));
    return uses.length === 0
      ? { hits, read }
      : { hits: uses, read: () => followCode(read(), byCode.read().match) };
  };

  const findHits = (query: string, { isComplete } = { isComplete: false }): Hits => {
    const typed = readPostcodePrefix(query);
    return typed === undefined ? findByNames(query, isComplete) : findByDigits(query, typed, isComplete);
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

/** The reading of a line of which the code says more than the names. */
function followCode(reading: AddressReading, match: Sureness): AddressReading {
  const notes = reading.notes.filter(({ code }) => code !== 'only-town');
  const isRead = notes.length === reading.notes.length;
  return { ...reading, notes, match: isRead || match !== 'exact' ? match : 'likely' };
}

function liesIn(target: Target, within: string): boolean {
  return target.category !== 'page' && target.place.code.startsWith(within);
}

/** What is to be said of a whole code that no place has, or that is not, or not today, that of the first place found. */
function toCodeNotes(digits: string, use: CodeUse | undefined): AddressNote[] {
  if (!use) return digits.length < FIVE_DIGITS ? [] : [toNoPlaceNote(digits)];
  if (digits.length < CODE_DIGITS) return [];
  if (use.role === undefined) return [{ code: 'unknown-code', place: null, postcode: digits }];
  return use.role === 'former' ? [{ code: 'former-code', place: null, postcode: digits }] : [];
}

/** How sure it is that a code means the first place found: as sure as it is the code of that today. */
function judgeCode(use: CodeUse | undefined): Sureness {
  if (!use) return 'none';
  if (use.fiveDigits) return 'unsure';
  if (use.role === 'current') return 'exact';
  return use.role === 'former' ? 'likely' : 'unsure';
}
