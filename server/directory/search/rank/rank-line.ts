import type { Alignment } from '../align/align.ts';
import type { SearchTables } from '../names/search-tables.ts';
import { ALIGNMENT, CODE_CONFIRMS, COSTS } from '../costs.ts';
import { isAbove } from '../align/is-above.ts';
import { createMentions, type Mention, type Mentions } from '../retrieve/mentions.ts';
import { keepBest, type Ranked } from '../retrieve/namesakes.ts';
import { createNameRanker, type LineRank, type RankParts } from './rank-names.ts';
import { isNearWord } from '../read/stop-words.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
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
      const found = context.withSlips
        ? rankNames(query, mentions, context.isComplete)
        : rankTown(query, mentions);
      const confirmed = confirmByCodes(found.ranked, codes, tables);
      const inTown = isAddress ? preferTown(query, confirmed, tables) : confirmed;
      const inOrder = preferLandmark(query, inTown, { mentions, entries: tables.entries });
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

/** Among places that the names fit about as well, a code chooses. */
function confirmByCodes(
  ranked: Ranked[],
  codes: readonly string[],
  { entries }: Pick<SearchTables, 'entries'>,
): Ranked[] {
  if (codes.length === 0) return ranked;
  const isConfirmed = ({ number }: Ranked): boolean => {
    const entry = entries[number];
    const own = entry?.codes.length === 0 ? entry.parent?.codes : entry?.codes;
    return own?.some((code) => codes.includes(code)) ?? false;
  };
  if (!ranked.some(isConfirmed)) return ranked;
  return keepBest(
    ranked.map((one) => (isConfirmed(one) ? { ...one, standing: one.standing - CODE_CONFIRMS } : one)),
  );
}

/** Near Banteay Srei is near the temple, rather than near the district of that name. */
function preferLandmark(
  { text, stopWords }: TypedQuery,
  ranked: Ranked[],
  { mentions, entries }: { mentions: Mentions; entries: SearchTables['entries'] },
): Ranked[] {
  const [best] = ranked;
  if (!best || (entries[best.number]?.level ?? LEVELS.page) > LEVELS.district) return ranked;
  const near = stopWords.filter(({ start, end }) => isNearWord(text.slice(start, end)));
  if (near.length === 0) return ranked;
  const isBehindNear = ({ start, cost, units }: Mention): boolean =>
    cost <= ALIGNMENT.again && units.length === 0 && near.some(({ end }) => end === start);
  const isNamesake = mentions.of(best.number).some(isBehindNear);
  const landmark = ranked.find(({ number, standing }) => {
    const entry = entries[number];
    if (entry?.level !== LEVELS.landmark || standing > best.standing + ALIGNMENT.hint) return false;
    if (!isNamesake && !isAbove(entries[best.number], entry)) return false;
    return mentions.of(number).some((one) => one.cost === COSTS.exact && isBehindNear(one));
  });
  return landmark ? [landmark, ...ranked.filter((one) => one !== landmark)] : ranked;
}

/** A street is in the town rather than in the province of the same name. */
function preferTown(query: TypedQuery, ranked: Ranked[], { entries, parents }: SearchTables): Ranked[] {
  const [best] = ranked;
  if (!best || entries[best.number]?.level !== LEVELS.province) return ranked;
  if (query.units.some(({ level }) => level === LEVELS.province)) return ranked;
  const town = ranked.find(
    ({ number, standing }) =>
      parents[number] === best.number &&
      entries[number]?.level === LEVELS.district &&
      standing <= best.standing + COSTS.phonetic,
  );
  return town ? [town, ...ranked.filter((one) => one !== town)] : ranked;
}
