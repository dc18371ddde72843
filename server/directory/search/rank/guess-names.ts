import type { SearchTables } from '../names/search-tables.ts';
import { COSTS, UNEXPLAINED } from '../costs.ts';
import type { Alignment } from '../align/align.ts';
import { listFuzzyMatches } from '../align/fuzzy-match.ts';
import { toRanked, type Ranked } from '../retrieve/namesakes.ts';
import { SLIPPED_LETTERS, type createTrust } from './trust.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** Names that are only like the query. */
const MAX_GUESSED = 24;
/** The share of a query that may stay unexplained before a name that is only like it is dropped. */
const UNEXPLAINED_SHARE = 0.5;
/** A longer query is an address: it is not the name of one place with a slip in it. */
const MAX_NAME_WORDS = 6;
/** Fewer letters are like many a name. */
const SHORTEST_MEANT = 3;

/** Finds what a short query may be the name of, with a slip or half typed. */
export function createNameGuesses(
  tables: SearchTables,
  { isSpelledLike }: Pick<ReturnType<typeof createTrust>, 'isSpelledLike'>,
) {
  const isDoubtful = (query: TypedQuery, { number, cost }: { number: number; cost: number }): boolean =>
    (cost >= COSTS.slip + COSTS.phonetic || query.text.length < SHORTEST_MEANT) &&
    !isSpelledLike(query, number, SLIPPED_LETTERS);

  /** Names that are only like the query. */
  const listFuzzy = (query: TypedQuery): Ranked[] => {
    if (!mayBeName(query)) return [];
    const most = query.text.length * UNEXPLAINED * UNEXPLAINED_SHARE;
    return listFuzzyMatches(query, tables, MAX_GUESSED)
      .filter(({ cost }) => cost <= most)
      .map(({ own, ...one }) => ({
        ...toRanked(one),
        own,
        isGuess: true,
        isDoubtful: isDoubtful(query, one),
      }));
  };

  /** Whether a name that is only begun is as like the query as few words are by chance; beside what it lies in, as like its words. */
  const doubtOf = (query: TypedQuery, { number, own, above, cost }: Alignment): { isDoubtful?: boolean } => {
    if (!own.isBegun) return {};
    const isLike = above.length > 0 && isSpelledLike(query, number, SLIPPED_LETTERS, own);
    return { isDoubtful: !isLike && isDoubtful(query, { number, cost }) };
  };

  /** Whether most of a query is explained by what is hardly meant. */
  const isWorthATry = ({ text }: TypedQuery, { cost }: Alignment): boolean =>
    cost <= text.length * UNEXPLAINED * UNEXPLAINED_SHARE;

  return { listFuzzy, mayBeName, doubtOf, isWorthATry };
}

/** Whether a line is short enough, with what its buildings are called, and its work little enough. */
function mayBeName({ breaks, isLong, work }: TypedQuery): boolean {
  return !isLong && breaks.length <= MAX_NAME_WORDS + 1 && !work.isSpent();
}
