import type { Entry } from './entries.ts';

/** Whether a place lies in another one today. */
export function isAbove(other: Entry | undefined, entry: Entry): boolean {
  for (let at = entry.parent; at; at = at.parent) if (at === other) return true;
  return false;
}
