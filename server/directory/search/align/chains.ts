import type { Entry } from '../names/entries.ts';
import type { SearchTables } from '../names/search-tables.ts';

/** Parents of an entry, former ones included, by level from the nearest up. Each level starts with today's parent. */
export type Chain = readonly (readonly number[])[];

/** Returns a function that reads the chain of an entry and caches it. */
export function createChains({
  entries,
  parents,
  former,
}: Pick<SearchTables, 'entries' | 'parents' | 'former'>) {
  const known = new Map<number, Chain>();
  /** Chains of villages by the number of their commune. */
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
    // All villages of a commune have the same chain.
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

/** A chain has at most three levels: commune, district, province. */
const MAX_DEPTH = 3;
const DEEPEST_KNOWN = 2;

/** True if `entry` lies in `other` today. */
export function isAbove(other: Entry | undefined, entry: Entry): boolean {
  for (let at = entry.parent; at; at = at.parent) if (at === other) return true;
  return false;
}

/** True if two entries lie in different provinces. */
export function isElsewhere(other: Entry | undefined, entry: Entry): boolean {
  return other !== undefined && provinceOf(other) !== provinceOf(entry);
}

function provinceOf(entry: Entry): Entry {
  return entry.parent ? provinceOf(entry.parent) : entry;
}
