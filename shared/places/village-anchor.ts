import { ownDigitsOf } from './ncdd-code.ts';

/** Returns the path of a place or, if a village in it is meant, of the row of the village on the page of its commune. */
export function pathWithVillage({ path }: { path: string }, village?: { code: string } | null): string {
  return village ? `${path}#${villageAnchor(village.code)}` : path;
}

/** The anchor of a village on the page of its commune. @param code NCDD code with eight digits */
export function villageAnchor(code: string): string {
  return `v${ownDigitsOf(code)}`;
}
