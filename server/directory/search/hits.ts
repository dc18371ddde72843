import type { AddressReading } from '#shared/contracts/addresses/address.ts';
import type { SearchCategory } from '#shared/contracts/addresses/search.ts';
import type { PostcodeRole } from '#shared/contracts/place.ts';
import type { FiveDigits } from '../five-digits.ts';
import type { Target } from './names/entries.ts';
import { toGraphemes } from '#shared/i18n/format.ts';
import { escapeMarkup } from '#shared/text/escape-markup.ts';
import { splitAtMatch } from '#shared/text/split-at-match.ts';
import { readWords } from './letters/word-keys.ts';

/**
 * The meaning of five digits that led to a place. For `scheme`, the digits are a code of the old scheme and mean a province.
 * For `lostZero`, they are a current code without its leading zero. `found` contains all meanings of the digits.
 */
export type FiveDigitsUse = { meaning: 'scheme' | 'lostZero'; found: FiveDigits };

/** An entry that was found, and what matched it. */
export type Found = {
  target: Target;
  /**
   * The words of the query that name the entry, then the words that name each parent. Undefined for each place that the query
   * does not name.
   */
  marks: readonly (Mark | undefined)[];
  /** The cost of the match, see costs.ts: 0 is perfect. */
  cost: number;
  /** The longest beginning of the searched digits with which some code begins. Absent if the entry was found by name. */
  digits?: string;
  /**
   * The role of the searched code for the place. Absent if only the beginning of the place's code matches, if `fiveDigits` is
   * set, or if the entry was found by name.
   */
  role?: PostcodeRole;
  /** The meaning of five digits by which the place was found. Absent if the place was found in another way. */
  fiveDigits?: FiveDigitsUse | undefined;
};

/** An entry that was found. `toFound` computes its marks only when it is called, because most hits are never shown. */
export type Hit = {
  target: Target;
  cost: number;
  /** True if the entry's name only resembles the typed name, or if only the first digits of its code match the typed code. */
  isGuess: boolean;
  /** The meaning of five digits by which the place was found. Absent if the place was found in another way. */
  fiveDigits?: FiveDigitsUse | undefined;
  toFound: () => Found;
};

/**
 * The hits, the best first. `read` returns how the query was read, under the assumption that it means the first hit.
 */
export type Hits = { hits: Hit[]; read: () => AddressReading };

type CategoryCounts = Readonly<Record<SearchCategory, number>>;

/** The requested page of hits, in all categories or in one. */
export type WantedPage = {
  /** Counted from 1. A page past the end is empty. */
  page: number;
  pageSize: number;
  /** If this is set, only hits of this category are listed. */
  category?: SearchCategory | undefined;
};

/**
 * All results of a query. `pageOf` converts only the results of one page to hits, because a query of one letter may have
 * thousands of results.
 */
export type HitList = {
  listHits: () => Hit[];
  /** `counts` contains the number of results in each category, even if `wanted.category` limits the items to one category. */
  pageOf: (wanted: WantedPage) => { items: Found[]; totalCount: number; counts: CategoryCounts };
  read: Hits['read'];
};

/**
 * Creates the list of results.
 * @param all the results, the best first
 * @param toHit converts a result. It is called only for results that are returned
 */
export function toListed<One>(
  all: readonly One[],
  { categoryOf, toHit }: { categoryOf: (one: One) => SearchCategory; toHit: (one: One) => Hit },
  read: Hits['read'],
): HitList {
  return {
    listHits: () => all.map(toHit),
    pageOf: ({ category, page, pageSize }) => {
      const chosen = category ? all.filter((one) => categoryOf(one) === category) : all;
      const shown = chosen.slice((page - 1) * pageSize, page * pageSize).map(toHit);
      return {
        items: shown.map((hit) => hit.toFound()),
        totalCount: chosen.length,
        counts: countEach(all, categoryOf),
      };
    },
    read,
  };
}

export function toListedHits({ hits, read }: Hits): HitList {
  return toListed(hits, { categoryOf: categoryOfHit, toHit: (hit) => hit }, read);
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

/**
 * The words of a query that name an entry or one of its parents. `text` contains them in lower case, without spaces and accents.
 * `whole` is true if they are the full name and not only its beginning.
 */
export type Mark = { text: string; whole: boolean };

/**
 * Matches a coeng at the end of a text. The coeng makes the next Khmer letter a subscript of the letter before it. Segmenters
 * split after a coeng, so the two letters are joined again.
 */
const OPEN = /\u17d2$/u;

/**
 * Returns a name as escaped markup with the searched letters in `<em>`. The name does not contain these letters if the query
 * uses another spelling or script, or misspells the name. Then the whole name is marked if `mark.whole` is true.
 */
export function highlight(name: string, mark: Mark | undefined): string {
  if (!mark) return escapeMarkup(name);
  const parts = splitAtMatch(lettersOf(name), (letter) => readWords(letter).join(''), mark.text);
  if (!parts) return mark.whole ? emphasise(name) : escapeMarkup(name);
  const [before, match, after] = parts;
  return escapeMarkup(before) + emphasise(match) + escapeMarkup(after);
}

/**
 * Returns a code as markup with the searched digits in `<em>`.
 * @param digits the digits that the code has to begin with
 */
export function highlightCode(code: string, digits: string): string {
  return digits !== '' && code.startsWith(digits) ? `<em>${digits}</em>${code.slice(digits.length)}` : code;
}

function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const segment of toGraphemes(text)) {
    const last = letters.at(-1);
    if (last !== undefined && OPEN.test(last)) letters[letters.length - 1] = last + segment;
    else letters.push(segment);
  }
  return letters;
}

function emphasise(text: string): string {
  return text === '' ? '' : `<em>${escapeMarkup(text)}</em>`;
}
