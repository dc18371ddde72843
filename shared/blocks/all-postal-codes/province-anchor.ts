import type { PlaceSummary } from '../../contracts/place.ts';

/** The anchor of a province: its slug. An administrative code would look like a postcode, and may be another's. */
export const provinceAnchor = ({ path }: Pick<PlaceSummary, 'path'>): string => path.slice(1);
