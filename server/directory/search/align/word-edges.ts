import type { Span } from '../read/read-line.ts';
import type { TypedQuery } from '../read/typed-query.ts';

/** Whether a stretch is whole words, or what a unit word is glued to: in Khmer a name may be part of a longer one. */
export function isOfWords({ isBreak, units }: TypedQuery, { start, end }: Span): boolean {
  return (
    (isBreak(start) || units.some((unit) => unit.end === start)) &&
    (isBreak(end) || units.some((unit) => unit.start === end))
  );
}
