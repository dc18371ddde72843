import type { Suggestion } from './suggestion.ts';

/** The option that the visitor is about to choose, and where it stands. */
export type Held = { key: string; index: number };

/**
 * A new list in place of the one that is shown, in which what the visitor is about to choose stays where it is. Where
 * the new list is too short for that, the old one stays.
 */
export function keepPlace(
  shown: readonly Suggestion[],
  next: readonly Suggestion[],
  held: Held | undefined,
): readonly Suggestion[] {
  const current = held && shown[held.index];
  if (!current || current.key !== held.key || next[held.index]?.key === held.key) return next;
  const others = next.filter(({ key }) => key !== held.key);
  if (others.length < held.index) return shown;
  const fresh = next.find(({ key }) => key === held.key) ?? current;
  const most = Math.max(next.length, held.index + 1);
  return [...others.slice(0, held.index), fresh, ...others.slice(held.index)].slice(0, most);
}
