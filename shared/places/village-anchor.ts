import { ownDigitsOf } from './ncdd-code.ts';

/** Returns the path of a place's page. If a village of the place is given, the path leads to the village's row on the page. */
export function pathWithVillage({ path }: { path: string }, village?: { code: string } | null): string {
  return village ? `${path}#${villageAnchor(village.code)}` : path;
}

/** Returns the anchor of a village's row on the page of its commune. @param code NCDD code with eight digits */
export function villageAnchor(code: string): string {
  return `v${ownDigitsOf(code)}`;
}
