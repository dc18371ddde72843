import type { Span } from './read-line.ts';
import type { TypedQuery } from './typed-query.ts';

/**
 * What is left of a query without the unit words and the words that name nothing before and behind it. Empty where it
 * consists of such words.
 */
export function findCore({ text, units, stopWords }: Pick<TypedQuery, 'text' | 'units' | 'stopWords'>): Span {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of [...units, ...stopWords]) covered.fill(1, start, end);
  return { start: Math.max(0, covered.indexOf(0)), end: covered.lastIndexOf(0) + 1 };
}
