import type { Alignment } from '../align/align.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { COSTS } from '../costs.ts';
import { putInOrder } from '../rules/order-rules.ts';
import { createMentions, type Mentions } from '../retrieve/mentions.ts';
import { keepBest, type Ranked } from '../retrieve/namesakes.ts';
import { createNameRanker, type LineRank, type RankParts } from './rank-names.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { WORK } from '../work.ts';

/** Codes in a line, and whether it holds what only an address has. A town alone is looked for without slips. */
type Context = { codes: readonly string[]; isAddress: boolean } & (
  { withSlips: true; isComplete: boolean } | { withSlips: false }
);

/** What was found of a line, the best first, and how it names these. */
export type LineRanking = {
  ranked: Ranked[];
  /** All that is named in the line. */
  mentions: Mentions;
  /** How the line names one of what was found. */
  align: (one: Ranked) => Alignment | undefined;
  /** How it names the best. */
  alignment: Alignment | undefined;
};

const LETTER = /\p{L}/u;

/** Ranks what a line may mean. */
export function createLineRanker(tables: SearchTables, parts: RankParts) {
  const { entries } = tables;
  const { rankWhole, noteNames, alignerOf, rankNames, rankTown } = createNameRanker(tables, parts);

  /** What is named in a line as it is spelled, or by its phonetic key. */
  const noteMentions = (query: TypedQuery): Mentions => {
    const mentions = createMentions(query);
    noteNames(query, mentions);
    return mentions;
  };

  const toRanking = (query: TypedQuery, mentions: Mentions, ranked: Ranked[]): LineRanking => {
    query.work.addLast(ranked.length * WORK.ranked);
    const align = (one: Ranked): Alignment | undefined => alignerOf(query, mentions)(one.number, one.own);
    return { ranked, mentions, align, alignment: ranked[0] && align(ranked[0]) };
  };

  return {
    noteMentions,
    /** What all of a line is the name of, as it is spelled; nothing where it is no name. */
    rankWhole: (query: TypedQuery): LineRanking | undefined => {
      if (query.text === '') return undefined;
      const mentions = createMentions(query);
      const ranked = rankWhole(query, mentions);
      if (!ranked.some(({ cost }) => cost < COSTS.phonetic)) return undefined;
      return toRanking(query, mentions, keepBest(ranked));
    },
    rank: (query: TypedQuery, context: Context): LineRanking => {
      const { codes, isAddress } = context;
      const mentions = createMentions(query);
      if (!LETTER.test(query.text) && (isAddress || codes.length > 0)) return toRanking(query, mentions, []);
      const found = context.withSlips ? rankNames(query, mentions) : rankTown(query, mentions);
      const isComplete = context.withSlips && context.isComplete;
      const align = (one: Ranked): Alignment | undefined => alignerOf(query, mentions)(one.number, one.own);
      const inOrder = putInOrder(found.ranked, {
        query,
        mentions,
        entries,
        align,
        codes,
        isAddress,
        isComplete,
      });
      return toRanking(query, mentions, markFirst(inOrder, found.isDoubtful));
    },
  };
}

/** Whether what comes first is in doubt: it is asked of no other, of thousands that one letter begins. */
function markFirst(ranked: Ranked[], isDoubtful: LineRank['isDoubtful']): Ranked[] {
  const [best] = ranked;
  if (best && isDoubtful?.(best)) ranked[0] = { ...best, isDoubtful: true };
  return ranked;
}
