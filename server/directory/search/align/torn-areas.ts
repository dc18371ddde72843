import { isKhmer } from '#shared/text/is-khmer.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Mentions, NamedPart } from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';
import { isOfWords } from './word-edges.ts';

/** Shorter names are part of many words: they do not part one. */
const SHORTEST_BESIDE = 4;

/**
 * Districts and provinces without those that are part of a longer Khmer word: a ministry, ក្រសួង, is not in Suong. What is
 * glued to another name, to a unit word or a stop word is a word of its own.
 */
export function dropTorn(
  areas: readonly NamedPart[],
  query: TypedQuery,
  { mentions, entries }: { mentions: Mentions; entries: readonly Entry[] },
): readonly NamedPart[] {
  const isTorn = ({ mention }: NamedPart): boolean =>
    isKhmer(query.text[mention.start] ?? '') && !isOfWords(query, mention);
  if (!areas.some(isTorn)) return areas;
  const beside = [...listNames(mentions, entries), ...query.units, ...query.stopWords];
  const begins = new Set(beside.map(({ end }) => end));
  const ends = new Set(beside.map(({ start }) => start));
  const isApart = ({ start, end }: Span): boolean =>
    (query.isBreak(start) || begins.has(start)) && (query.isBreak(end) || ends.has(end));
  return areas.filter((one) => !isTorn(one) || isApart(one.mention));
}

/** Where places are named as they are spelled; villages are called like any word. */
function listNames(mentions: Mentions, entries: readonly Entry[]): Span[] {
  return [...mentions.all()].flatMap(([number, list]) =>
    (entries[number]?.level ?? LEVELS.page) > LEVELS.commune
      ? []
      : list.filter(({ start, end, cost }) => cost === COSTS.exact && end - start >= SHORTEST_BESIDE),
  );
}
