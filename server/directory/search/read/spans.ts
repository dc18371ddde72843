import { isKhmerAt } from '#shared/text/is-khmer.ts';
import type { Span } from './read-line.ts';
import type { TypedQuery } from './typed-query.ts';

export function lengthOf({ start, end }: Span): number {
  return end - start;
}

/** True if each end of a span is at a comma, at a similar sign or at an end of the line. */
export function isBetweenCommas({ edges }: Pick<TypedQuery, 'edges'>, { start, end }: Span): boolean {
  return edges.has(start) && edges.has(end);
}

/** True if no letter of a span is marked. @param marked for each letter of a query, 1 if it is marked */
export function isFree(marked: Uint8Array, { start, end }: Span): boolean {
  for (let at = start; at < end; at += 1) if (marked[at] === 1) return false;
  return true;
}

/** True if every letter of a span is marked. */
export function isCovered(marked: Uint8Array, { start, end }: Span): boolean {
  for (let at = start; at < end; at += 1) if (marked[at] !== 1) return false;
  return true;
}

/** True if two spans have a letter in common. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** True if `inner` lies in `outer` or is equal to it. */
export function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The maximum number of words that `listRuns` joins into one span. No name has more words. */
const MAX_WORDS = 6;
/**
 * The maximum number of spans that `listRuns` returns. Six unknown words in a row already give 21 spans, so a line with more
 * than 24 spans is probably not an address.
 */
const MAX_RUNS = 24;

/**
 * Lists at most `MAX_RUNS` spans in which no letter is covered. A span consists of at most six words. If a word is partly
 * covered, the uncovered rest is treated as a word.
 * @param covered for each letter of the query, 1 if it is covered, for example by a known name
 */
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

/** Returns the phonetic key of a span. */
export function phoneticBetween({ phonetic, phoneticAt }: TypedQuery, start: number, end: number): string {
  return phonetic.slice(phoneticAt[start], phoneticAt[end]);
}

/**
 * Marks the letters of unit words and stop words with 1, because they do not have to be part of a name. A Latin unit word has to
 * be a whole word: the name Khang does not contain the unit word khan.
 */
export function coverPlainWords({ text, units, stopWords, isBreak }: TypedQuery): Uint8Array {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of units)
    if ((isBreak(start) && isBreak(end)) || isKhmerAt(text, start)) covered.fill(1, start, end);
  for (const { start, end } of stopWords) covered.fill(1, start, end);
  return covered;
}

/**
 * Returns the span that is left when the unit words and stop words at both ends of a query are removed. It may be
 * empty.
 */
export function findCore({ text, units, stopWords }: Pick<TypedQuery, 'text' | 'units' | 'stopWords'>): Span {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of [...units, ...stopWords]) covered.fill(1, start, end);
  return { start: Math.max(0, covered.indexOf(0)), end: covered.lastIndexOf(0) + 1 };
}

/**
 * True at a comma or similar sign, at both ends of the line, and at a space after Khmer. Khmer has no spaces between words, so
 * a space separates parts of the line as a comma does.
 */
export function isEdge({ text, edges, isBreak }: TypedQuery, at: number): boolean {
  return edges.has(at) || (isBreak(at) && isKhmerAt(text, at - 1));
}

/**
 * True if the span begins at the start of a word or directly after a unit word, and ends at the end of a word or directly before
 * a unit word. Otherwise the span may be part of a longer name.
 */
export function isOfWords({ isBreak, units }: TypedQuery, { start, end }: Span): boolean {
  return (
    (isBreak(start) || units.some((unit) => unit.end === start)) &&
    (isBreak(end) || units.some((unit) => unit.start === end))
  );
}
