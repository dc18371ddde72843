import type { Alignment } from '../align/align.ts';
import { listFuzzyMatches } from '../align/fuzzy-match.ts';
import { UNEXPLAINED } from '../costs.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { lengthOf } from '../read/spans.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { toRanked, type Ranked } from '../retrieve/namesakes.ts';
import { isInDoubt } from '../rules/doubt-rules.ts';
import { isSpelledLike, OTHERWISE, SHORTEST_TRUSTED } from '../rules/evidence.ts';

/** Names that are only like the query. */
const MAX_GUESSED = 24;
/** The share of a query that may stay unexplained before a name that is only like it is dropped. */
const UNEXPLAINED_SHARE = 0.5;
/** A longer query is an address: it is not the name of one place with a slip in it. */
const MAX_NAME_WORDS = 6;

/** Finds places whose names are like all of a short query. */
export function listFuzzy(query: TypedQuery, tables: SearchTables): Ranked[] {
  if (!mayBeName(query)) return [];
  return listFuzzyMatches(query, tables, MAX_GUESSED)
    .filter((one) => isWorthATry(query, one))
    .map(({ number, cost, own }) => {
      const guess = { ...toRanked({ number, cost }), own, isGuess: true };
      return { ...guess, isDoubtful: isGuessInDoubt(query, guess, tables) };
    });
}

/** Says whether a name that a query only begins is hardly meant by it. Beside what a place lies in its own words count alone. */
export function isBegunInDoubt(
  query: TypedQuery,
  one: Alignment,
  tables: Pick<SearchTables, 'entries'>,
): boolean {
  const { number, own, above, cost } = one;
  const entry = tables.entries[number];
  if (!own.isBegun || !entry) return false;
  const isLike =
    above.length > 0 &&
    lengthOf(own) >= SHORTEST_TRUSTED &&
    isSpelledLike(query, entry, { span: own, share: OTHERWISE.slipped });
  return !isLike && isGuessInDoubt(query, { number, cost, standing: cost, isGuess: true }, tables);
}

function isGuessInDoubt(query: TypedQuery, one: Ranked, { entries }: Pick<SearchTables, 'entries'>): boolean {
  const entry = entries[one.number];
  return entry !== undefined && isInDoubt({ query, entry, one });
}

/** Says whether enough of a query is explained by what is hardly meant. */
export function isWorthATry({ text }: TypedQuery, { cost }: Pick<Ranked, 'cost'>): boolean {
  return cost <= text.length * UNEXPLAINED * UNEXPLAINED_SHARE;
}

/** Says whether a line is short enough to be one name, with what its buildings are called, and its work little enough. */
export function mayBeName({ breaks, isLong, work }: TypedQuery): boolean {
  return !isLong && breaks.length <= MAX_NAME_WORDS + 1 && !work.isSpent();
}
