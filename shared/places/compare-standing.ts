import type { PlaceSummary } from '#shared/contracts/place.ts';

type Standing = Pick<PlaceSummary, 'level' | 'unit' | 'code'>;

const LEVELS: readonly PlaceSummary['level'][] = ['province', 'district', 'commune'];
/** Phnom Penh. */
const CAPITAL_CODE = '12';
/** Units of towns: most post goes where there are such. */
const TOWN_UNITS: ReadonlySet<string> = new Set(['Municipality', 'Sangkat']);

const RANKS = 3;

/** Which of two places of one name is rather meant: the larger one; of equals one of the capital, then one of a town. */
export function compareStanding(a: Standing, b: Standing): number {
  return rankOf(a) - rankOf(b);
}

function rankOf({ level, unit, code }: Standing): number {
  const rank = code.startsWith(CAPITAL_CODE) ? 0 : TOWN_UNITS.has(unit.en) ? 1 : 2;
  return LEVELS.indexOf(level) * RANKS + rank;
}
