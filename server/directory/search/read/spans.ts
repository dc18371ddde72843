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
