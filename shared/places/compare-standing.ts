import type { PlaceLevel, PlaceSummary } from '#shared/contracts/place.ts';
import { LEVELS, PHNOM_PENH } from './ncdd-code.ts';

type Standing = Pick<PlaceSummary, 'unit' | 'code'> & { level: PlaceLevel };

/** The kinds of areas that are towns, which receive most of the post. */
const TOWN_UNITS: ReadonlySet<string> = new Set(['Municipality', 'Sangkat']);

const RANKS = 3;

/** Compares places of the same name, so that the likelier place comes first: by level, then places in the capital, then towns. */
export function compareStanding(a: Standing, b: Standing): number {
  return rankOf(a) - rankOf(b);
}

function rankOf({ level, unit, code }: Standing): number {
  const rank = code.startsWith(PHNOM_PENH) ? 0 : TOWN_UNITS.has(unit.en) ? 1 : 2;
  return LEVELS.indexOf(level) * RANKS + rank;
}
