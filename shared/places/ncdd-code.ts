import type { PlaceLevel } from '#shared/contracts/place.ts';

/**
 * The structure of NCDD codes: the code of a place is that of its parent and two digits of its own. Postcodes have pairs of
 * digits too, but they are other codes: `postcode.ts` reads them.
 */
export const OWN_DIGITS = 2;

export const PHNOM_PENH = '12';

/** All levels, the highest first. */
export const LEVELS: readonly PlaceLevel[] = ['province', 'district', 'commune', 'village'];

/** Returns the number of digits in the codes of a level. */
export function digitsOf(level: PlaceLevel): number {
  return (LEVELS.indexOf(level) + 1) * OWN_DIGITS;
}

/** Returns the level of a place; undefined if no level has codes of this length. */
export function levelOf(code: string): PlaceLevel | undefined {
  return LEVELS[code.length / OWN_DIGITS - 1];
}

/** Returns the code of the province that is the place or contains it. */
export function provinceOf(code: string): string {
  return code.slice(0, OWN_DIGITS);
}

/** Returns the code of the district that is the place or contains it. */
export function districtOf(code: string): string {
  return code.slice(0, 2 * OWN_DIGITS);
}

/** Returns the code of the commune that is the place or contains it. */
export function communeOf(code: string): string {
  return code.slice(0, 3 * OWN_DIGITS);
}

/** Returns the code of the place on the level above. It is empty for a province. */
export function parentOf(code: string): string {
  return code.slice(0, -OWN_DIGITS);
}

/** Returns the two digits that the place has within its parent. */
export function ownDigitsOf(code: string): string {
  return code.slice(-OWN_DIGITS);
}
