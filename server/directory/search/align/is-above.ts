import type { Entry } from '../names/entries.ts';

/** Whether a place lies in another one today. */
export function isAbove(other: Entry | undefined, entry: Entry): boolean {
  for (let at = entry.parent; at; at = at.parent) if (at === other) return true;
  return false;
}

/** Whether something lies in another province than an entry. */
export function isElsewhere(other: Entry | undefined, entry: Entry): boolean {
  return other !== undefined && provinceOf(other) !== provinceOf(entry);
}

function provinceOf(entry: Entry): Entry {
  return entry.parent ? provinceOf(entry.parent) : entry;
}
