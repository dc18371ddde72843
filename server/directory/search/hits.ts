import type { AddressReading } from '#shared/contracts/addresses/address.ts';
import type { SearchCategory } from '#shared/contracts/addresses/search.ts';
import type { PostcodeRole } from '#shared/contracts/place.ts';
import type { FiveDigits } from '../five-digits.ts';
import type { Mark } from './highlight.ts';
import type { Target } from './names/entries.ts';

/** A place that a code of five digits may mean: its province, or the place whose code lost a zero. */
export type FiveDigitsUse = { meaning: 'scheme' | 'lostZero'; found: FiveDigits };

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

/** What was found, the best first, and how the query was read, as it means the first. */
export type Hits = { hits: Hit[]; read: () => AddressReading };

type CategoryCounts = Readonly<Record<SearchCategory, number>>;

/** One page of what was found, or of one category of it. */
export type WantedPage = {
  /** From 1; past the end there is nothing. */
  page: number;
  pageSize: number;
  /** Finds nothing else. */
  category?: SearchCategory | undefined;
};

/** What was found before it is known what of it is shown: a letter begins the names of thousands of places. */
export type HitList = {
  listHits: () => Hit[];
  /** `counts`: how many there are of each category, whichever was asked for. */
  pageOf: (wanted: WantedPage) => { items: Found[]; totalCount: number; counts: CategoryCounts };
  read: Hits['read'];
};

/** @param all the best first @param toHits makes of one what is shown, when it is */
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

/** How many hits there are of each category. */
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
