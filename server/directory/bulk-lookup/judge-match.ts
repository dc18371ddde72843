import type { Sureness } from '#shared/contracts/address.ts';
import { COSTS } from '../search/costs.ts';
import type { Found } from '../search/create-search.ts';
import type { Target } from '../search/entries.ts';
import { LEVELS } from '../search/unit-words.ts';

type PlaceTarget = Exclude<Target, { category: 'page' }>;
export type FoundPlace = Omit<Found, 'target'> & { target: PlaceTarget };

/** Without one it is digits among signs that no code is written with. */
const LETTER = /\p{L}/u;

/**
 * How sure it is that what a search found first is what a line means. By these rules:
 * - `exact`: the line is the current code of the place; or its words are names of the place and of what it lies in,
 *   spelled as in the tables or in a usual way, and fit no place with another code.
 * - `likely`: nothing in the line is left over, but it is spelled another way, begun, or mistyped, or places on lower
 *   levels are called the same, as towns are by their provinces; or it is a former code of the place.
 * - `unsure`: words are left over; or it is mistyped and at best sounds alike besides; or it fits other places of the same
 *   level as well; or only one transcription prints it for the place, or it is a code of five digits, or only the beginning of a code, or a code that
 *   does not exist and that begins like those of others, or digits that are not written as one.
 * - `none`: nothing was found.
 * A place may be exact while its code is in dispute: then the item has no code but both candidates.
 * @param found the first places that the search found, the best first
 */
export function judgeMatch(line: string, [best, ...others]: readonly FoundPlace[]): Sureness {
  if (!best) return 'none';
  if (best.digits !== undefined) {
    if (best.fiveDigits) return 'unsure';
    if (best.role === 'current') return 'exact';
    return best.role === 'former' ? 'likely' : 'unsure';
  }
  if (best.cost >= COSTS.slip + COSTS.phonetic || !LETTER.test(line)) return 'unsure';
  const rivals = listRivals(best, others);
  if (rivals.length === 0) return best.cost < COSTS.phonetic ? 'exact' : 'likely';
  return rivals.every((rival) => isBelow(rival, best)) ? 'likely' : 'unsure';
}

/** Whose code it is. */
function servedBy({ target }: FoundPlace): string {
  return target.place.code;
}

/** Others that the line fits about as well, and that have another code. */
function listRivals(best: FoundPlace, others: readonly FoundPlace[]): FoundPlace[] {
  return others.filter(
    (other) => other.cost < best.cost + COSTS.phonetic && servedBy(other) !== servedBy(best),
  );
}

function isBelow(other: FoundPlace, best: FoundPlace): boolean {
  return LEVELS[other.target.category] > LEVELS[best.target.category];
}
