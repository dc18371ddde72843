import { isKhmer } from '#shared/text/is-khmer.ts';
import { COSTS } from '../costs.ts';
import type { Entry } from '../names/entries.ts';
import type { Mentions, NamedPart } from '../retrieve/mentions.ts';
import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';
import { LEVELS } from '../read/unit-words.ts';

/** Shorter names are part of many words: they do not part one. */
const SHORTEST_BESIDE = 4;

/** Whether a comma parts the words there, or in Khmer, which puts none between words, a space. */
export function isEdge({ text, edges, isBreak }: TypedQuery, at: number): boolean {
  return edges.has(at) || (isBreak(at) && isKhmer(text[at - 1] ?? ''));
}

/** Whether a stretch is whole words, or what a unit word is glued to: in Khmer a name may be part of a longer one. */
export function isOfWords({ isBreak, units }: TypedQuery, { start, end }: Span): boolean {
  return (
    (isBreak(start) || units.some((unit) => unit.end === start)) &&
    (isBreak(end) || units.some((unit) => unit.start === end))
  );
}

/**
 * Tells whether a stretch of a line in Khmer, which is written without spaces, is a word of its own: one that is glued to a
 * name, to a unit word or to a stop word is. The names are looked up at the first question.
 */
export function createApart(
  query: TypedQuery,
  { mentions, entries }: { mentions: Mentions; entries: readonly Entry[] },
): (span: Span) => boolean {
  let ends: Set<number> | undefined;
  let starts: Set<number> | undefined;
  const lookUp = (): void => {
    const beside = [...listNames(mentions, entries), ...query.units, ...query.stopWords];
    ends = new Set(beside.map(({ end }) => end));
    starts = new Set(beside.map(({ start }) => start));
  };
  return (span) => {
    if (isOfWords(query, span)) return true;
    if (!ends) lookUp();
    return (
      (query.isBreak(span.start) || ends?.has(span.start) === true) &&
      (query.isBreak(span.end) || starts?.has(span.end) === true)
    );
  };
}

/** Where places are named as they are spelled; villages are called like any word. */
function listNames(mentions: Mentions, entries: readonly Entry[]): Span[] {
  return [...mentions.all()].flatMap(([number, list]) =>
    (entries[number]?.level ?? LEVELS.page) > LEVELS.commune
      ? []
      : list.filter(({ start, end, cost }) => cost === COSTS.exact && end - start >= SHORTEST_BESIDE),
  );
}

/** Districts and provinces without those that are part of a longer Khmer word: a ministry, ក្រសួង, is not in Suong. */
export function dropTorn(
  areas: readonly NamedPart[],
  query: TypedQuery,
  names: { mentions: Mentions; entries: readonly Entry[] },
): readonly NamedPart[] {
  const isApart = createApart(query, names);
  return areas.filter(({ mention }) => !isKhmer(query.text[mention.start] ?? '') || isApart(mention));
}
