import type { PlaceSummary } from '#shared/contracts/place.ts';

/** The anchor of a province: its slug. An administrative code would look like a postcode, and may be another's. */
export function provinceAnchor({ path }: Pick<PlaceSummary, 'path'>): string {
  return path.slice(1);
}
