import type { TypedQuery } from './typed-query.ts';

/** Words that are put together for a guess: no name has more. */
const MAX_WORDS = 6;
/** Those of four unknown words in a row, twice; what is longer is no address. */
const MAX_RUNS = 24;

type Span = { start: number; end: number };

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
