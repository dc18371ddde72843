import type { AddressReading } from '#shared/contracts/addresses/address.ts';
import type { SearchCategory } from '#shared/contracts/addresses/search.ts';
import type { PostcodeRole } from '#shared/contracts/place.ts';
import type { FiveDigits } from '../five-digits.ts';
import type { Mark } from './highlight.ts';
import type { Target } from './names/entries.ts';

/** A place that a code of five digits may mean: its province, or the place whose code lost a zero. */
export type FiveDigitsUse = { meaning: 'scheme' | 'lostZero'; found: FiveDigits };

/** An entry that was found, and what matched it. */
export type Found = {
  target: Target;
  /** The words that name it and each of its parents, itself first. */
  marks: readonly (Mark | undefined)[];
  /** The cost of the match, see costs.ts: 0 is perfect. */
  cost: number;
  /** The code that was searched for, or the longest beginning of it that some code has. */
  digits?: string;
  /** How that code belongs to the place; absent if only its beginning matches. */
  role?: PostcodeRole;
  /** The meaning of five digits that led to this place; absent if it was found in another way. */
  fiveDigits?: FiveDigitsUse | undefined;
};

/** An entry that was found. Only `toFound` makes its marks, because most hits are never shown. */
export type Hit = {
  target: Target;
  cost: number;
  /** No name or code is exactly as typed: this one is only similar. */
  isGuess: boolean;
  /** The meaning of five digits that led to this place; absent if it was found in another way. */
  fiveDigits?: FiveDigitsUse | undefined;
  toFound: () => Found[];
};

/** The hits, the best first, and how the query was read if it means the first of them. */
export type Hits = { hits: Hit[]; read: () => AddressReading };

type CategoryCounts = Readonly<Record<SearchCategory, number>>;

/** The page of hits that is asked for, of all categories or of one. */
export type WantedPage = {
  /** Counted from 1. A page past the end is empty. */
  page: number;
  pageSize: number;
  /** Leaves out all other categories. */
  category?: SearchCategory | undefined;
};

/** All that was found, made into hits only where it is shown: one letter begins the names of thousands of places. */
export type HitList = {
  listHits: () => Hit[];
  /** `counts` has the number of results in each category, also if `wanted` names a single one. */
  pageOf: (wanted: WantedPage) => { items: Found[]; totalCount: number; counts: CategoryCounts };
  read: Hits['read'];
};

/** @param all the best first @param toHits makes the hits of one result when it is shown */
export function toListed<One>(
  all: readonly One[],
  { categoryOf, toHits }: { categoryOf: (one: One) => SearchCategory; toHits: (one: One) => Hit[] },
  read: Hits['read'],
): HitList {
  return {
    listHits: () => all.flatMap(toHits),
    pageOf: ({ category, page, pageSize }) => {
      const chosen = category ? all.filter((one) => categoryOf(one) === category) : all;
      const shown = chosen.slice((page - 1) * pageSize, page * pageSize).flatMap(toHits);
      return {
        items: shown.flatMap((hit) => hit.toFound()),
        totalCount: chosen.length,
        counts: countEach(all, categoryOf),
      };
    },
    read,
  };
}

export function toListedHits({ hits, read }: Hits): HitList {
  return toListed(hits, { categoryOf: categoryOfHit, toHits: (hit) => [hit] }, read);
}

/** Counts the hits of each category. */
export function countByCategory(hits: readonly Hit[]): CategoryCounts {
  return countEach(hits, categoryOfHit);
}

function categoryOfHit({ target }: Hit): SearchCategory {
  return target.category;
}

function countEach<One>(all: readonly One[], categoryOf: (one: One) => SearchCategory): CategoryCounts {
  const counts = { province: 0, district: 0, commune: 0, village: 0, landmark: 0, page: 0 };
  for (const one of all) counts[categoryOf(one)] += 1;
  return counts;
}
