import type { Entry } from '../names/entries.ts';
import type { SearchTables } from '../names/search-tables.ts';

/** What an entry lies in, or lay in before, level by level from the nearest up; of each level what it lies in today first. */
export type Chain = readonly (readonly number[])[];

/** Chains of entries, made when they are first needed. */
export function createChains({
  entries,
  parents,
  former,
}: Pick<SearchTables, 'entries' | 'parents' | 'former'>) {
  const known = new Map<number, Chain>();
  /** Of the villages of each commune. */
  const ofVillages = new Map<number, Chain>();
  const read = (number: number): Chain => {
    const levels: number[][] = [];
    let at = [number];
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      const above = at.flatMap((one) => {
        const parent = parents[one] ?? -1;
        return parent < 0 ? [] : [parent, ...(former.parents.get(one) ?? [])];
      });
      if (above.length === 0) break;
      at = [...new Set(above)];
      levels.push(at);
    }
    return levels;
  };
  return (number: number): Chain => {
    // What villages of one commune lie in differs by nothing.
    const isVillage = (entries[number]?.level ?? 0) > DEEPEST_KNOWN;
    const key = isVillage ? (parents[number] ?? -1) : number;
    const before = isVillage ? ofVillages.get(key) : known.get(key);
    if (before) return before;
    const above = known.get(key) ?? read(key);
    known.set(key, above);
    if (!isVillage) return above;
    const chain = key >= 0 ? [[key], ...above] : above;
    ofVillages.set(key, chain);
    return chain;
  };
}

/** A village lies in a commune, a district and a province. */
const MAX_DEPTH = 3;
const DEEPEST_KNOWN = 2;

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
