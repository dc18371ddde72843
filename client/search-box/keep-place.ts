import type { Suggestion } from './suggestion.ts';

/** The option that the visitor is about to choose, and where it stands. */
export type Held = { url: string; index: number };

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
  if (!current || current.url !== held.url || next[held.index]?.url === held.url) return next;
  const others = next.filter(({ url }) => url !== held.url);
  if (others.length < held.index) return shown;
  const fresh = next.find(({ url }) => url === held.url) ?? current;
  const most = Math.max(next.length, held.index + 1);
  return [...others.slice(0, held.index), fresh, ...others.slice(held.index)].slice(0, most);
}
