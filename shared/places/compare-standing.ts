import type { PlaceLevel, PlaceSummary } from '#shared/contracts/place.ts';
import { LEVELS, PHNOM_PENH } from './ncdd-code.ts';

type Standing = Pick<PlaceSummary, 'unit' | 'code'> & { level: PlaceLevel };

/** The kinds of areas that are urban. Urban areas receive most of the post. */
const URBAN_UNITS: ReadonlySet<string> = new Set(['Municipality', 'Sangkat']);

const RANKS = 3;

/**
 * Compares places of the same name. The place that is more likely to be meant comes first. A province comes before a district,
 * and so on down to villages. On the same level, places in the capital come first, then urban areas, then rural areas.
 */
export function compareStanding(a: Standing, b: Standing): number {
  return rankOf(a) - rankOf(b);
}

function rankOf({ level, unit, code }: Standing): number {
  const rank = code.startsWith(PHNOM_PENH) ? 0 : URBAN_UNITS.has(unit.en) ? 1 : 2;
  return LEVELS.indexOf(level) * RANKS + rank;
}
