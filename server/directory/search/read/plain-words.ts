import { isKhmer } from '#shared/text/is-khmer.ts';
import type { TypedQuery } from './typed-query.ts';

/** The letters of unit words and stop words, which need no explanation. Latin unit words stand alone: Khang is no khan. */
export function coverPlainWords({ text, units, stopWords, isBreak }: TypedQuery): Uint8Array {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of units)
    if ((isBreak(start) && isBreak(end)) || isKhmer(text[start] ?? '')) covered.fill(1, start, end);
  for (const { start, end } of stopWords) covered.fill(1, start, end);
  return covered;
}
