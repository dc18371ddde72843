import type { PostcodeRole } from '#shared/contracts/place.ts';
import type { Entry, SearchSources, Target } from './entries.ts';

/** Fewer digits name no province. */
const PROVINCE_DIGITS = 2;

type Use = { target: Target; role?: PostcodeRole };

/** Places by their codes: whole or begun, current, disputed and former ones. */
export function createCodeSearch(entries: readonly Entry[], { postcodes }: SearchSources) {
  const byPlace = new Map(
    entries.flatMap((entry) =>
      entry.target.category === 'page' || entry.target.category === 'village'
        ? []
        : [[entry.target.place.code, entry] as const],
    ),
  );
  /** What has the code comes first, then what has one that begins so. */
  const findUses = (digits: string): Use[] => {
    const exact = postcodes.findUses(digits);
    const begun = [
      ...postcodes.listCurrent({ prefix: digits, limit: entries.length, offset: 0 }),
      ...postcodes.listDisputed(digits),
      ...postcodes.listFormer(digits),
    ];
    // A code that did not change is its place's current one and its former one: the first counts.
    const roles = new Map(exact.toReversed().map(({ place, role }) => [place.code, role]));
    const codes = new Set([...exact.map(({ place }) => place.code), ...begun.map(({ code }) => code)]);
    return [...codes].flatMap((code): Use[] => {
      const entry = byPlace.get(code);
      const role = roles.get(code);
      return entry ? [{ target: entry.target, ...(role ? { role } : {}) }] : [];
    });
  };

  /**
   * @param digits one to six
   * @returns the places, and by which of the digits: where no code begins so, codes that begin as nearly so as there are;
   *   codes of five digits are still asked for on foreign forms, and two of these name the province
   */
  return (digits: string): { uses: Use[]; digits: string } => {
    for (let length = digits.length; length >= PROVINCE_DIGITS; length -= 1) {
      const begun = digits.slice(0, length);
      const uses = findUses(begun);
      if (uses.length > 0) return { uses, digits: begun };
    }
    return { uses: digits.length < PROVINCE_DIGITS ? findUses(digits) : [], digits };
  };
}
