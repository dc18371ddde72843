import { isKhmer } from '#shared/text/is-khmer.ts';
import type { Span } from './read-line.ts';
import type { TypedQuery } from './typed-query.ts';

/** How many letters a stretch has. */
export function lengthOf({ start, end }: Span): number {
  return end - start;
}

/** Whether a stretch is all that stands between two commas, or an end of the line. */
export function isBetweenCommas({ edges }: Pick<TypedQuery, 'edges'>, { start, end }: Span): boolean {
  return edges.has(start) && edges.has(end);
}

/** Whether no letter from one place to another is marked. @param marked one for each letter of a query, 1 where it is */
export function isFree(marked: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (marked[at] === 1) return false;
  return true;
}

/** Whether each letter of a stretch is marked. */
export function isCovered(marked: Uint8Array, { start, end }: Span): boolean {
  for (let at = start; at < end; at += 1) if (marked[at] !== 1) return false;
  return true;
}

/** Words that are put together for a guess: no name has more. */
const MAX_WORDS = 6;
/** Those of four unknown words in a row, twice; what is longer is no address. */
const MAX_RUNS = 24;

/** Stretches of whole words, or of parts of Khmer words, that nothing covers; all there are, at most six words long. */
export function listRuns({ text, isBreak }: TypedQuery, covered: Uint8Array): Span[] {
  const runs: Span[] = [];
  let edges: number[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = at === text.length || covered[at] === 1;
    if (edges.length === 0 ? !isEnd : isEnd || isBreak(at)) edges.push(at);
    if (isEnd) {
      for (const [first, start] of edges.entries())
        for (const end of edges.slice(first + 1, first + 1 + MAX_WORDS)) runs.push({ start, end });
      edges = [];
    }
  }
  return runs.slice(0, MAX_RUNS);
}

/** The phonetic key of a stretch of the query. */
export function phoneticBetween({ phonetic, phoneticAt }: TypedQuery, start: number, end: number): string {
  return phonetic.slice(phoneticAt[start], phoneticAt[end]);
}

/** The letters of unit words and stop words, which need no explanation. Latin unit words stand alone: Khang is no khan. */
export function coverPlainWords({ text, units, stopWords, isBreak }: TypedQuery): Uint8Array {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of units)
    if ((isBreak(start) && isBreak(end)) || isKhmer(text[start] ?? '')) covered.fill(1, start, end);
  for (const { start, end } of stopWords) covered.fill(1, start, end);
  return covered;
}

/**
 * What is left of a query without the unit words and the words that name nothing before and behind it. Empty where it
 * consists of such words.
 */
export function findCore({ text, units, stopWords }: Pick<TypedQuery, 'text' | 'units' | 'stopWords'>): Span {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of [...units, ...stopWords]) covered.fill(1, start, end);
  return { start: Math.max(0, covered.indexOf(0)), end: covered.lastIndexOf(0) + 1 };
}

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
