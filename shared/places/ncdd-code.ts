import type { PlaceLevel } from '#shared/contracts/place.ts';

/**
 * The number of digits that a place adds to the NCDD code of its parent. NCDD codes are the administrative codes of the
 * government. Postcodes (`postcode.ts`) also consist of pairs of digits, but are different codes.
 */
export const OWN_DIGITS = 2;

export const PHNOM_PENH = '12';

/** All levels, the highest first. */
export const LEVELS: readonly PlaceLevel[] = ['province', 'district', 'commune', 'village'];

/** Returns the number of digits in the NCDD codes of a level: 2 for provinces, 8 for villages. */
export function digitsOf(level: PlaceLevel): number {
  return (LEVELS.indexOf(level) + 1) * OWN_DIGITS;
}

/** Returns the level of a place; undefined if no level has codes of this length. */
export function levelOf(code: string): PlaceLevel | undefined {
  return LEVELS[code.length / OWN_DIGITS - 1];
}

/** Returns the code of a place's province. For a province, returns its own code. */
export function provinceOf(code: string): string {
  return code.slice(0, OWN_DIGITS);
}

/** Returns the code of a place's district. For a district, returns its own code. */
export function districtOf(code: string): string {
  return code.slice(0, 2 * OWN_DIGITS);
}

/** Returns the code of a place's commune. For a commune, returns its own code. */
export function communeOf(code: string): string {
  return code.slice(0, 3 * OWN_DIGITS);
}

/** Returns the code of the place's parent. Returns an empty text for a province. */
export function parentOf(code: string): string {
  return code.slice(0, -OWN_DIGITS);
}

/** Returns the last two digits of a code, which distinguish the place from the other children of its parent. */
export function ownDigitsOf(code: string): string {
  return code.slice(-OWN_DIGITS);
}
