import type { CodeFate } from '#shared/contracts/postcode.ts';

/** A code of the list of 2022. `former` had it then, `current` has it today. */
export type FormerCode<Place> = { code: string; fate: CodeFate; former: Place; current: Place | null };

/** A place of the list of 2022 by its NCDD code, and the code that it had in that list. */
type FormerUse = { placeCode: string; code: string };

/**
 * Finds what became of each code of the list of 2022.
 * @param uses the list of 2022
 * @param places all places of today
 * @param codeOf returns the current code of a place; null if the code is disputed
 * @returns the codes in the order of their digits; a code whose place is not among `places` is left out
 */
export function listFormerCodes<Place extends { code: string }>(
  uses: readonly FormerUse[],
  places: readonly Place[],
  codeOf: (place: Place) => string | null,
): FormerCode<Place>[] {
  const byPlaceCode = new Map(places.map((place) => [place.code, place]));
  const byCode = new Map(places.map((place) => [codeOf(place), place]));
  return uses
    .flatMap(({ placeCode, code }) => {
      const former = byPlaceCode.get(placeCode);
      const current = byCode.get(code) ?? null;
      return former ? [{ code, fate: fateOf(former, current), former, current }] : [];
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * Lists the general codes of districts in 2022, from the first digits of their communes' codes, with the districts of
 * these communes today.
 * @param districtOf returns the district of a commune
 */
export function listFormerDistricts<Place>(
  former: readonly { code: string; former: Place }[],
  districtOf: (commune: Place) => Place | undefined,
): Map<string, Place[]> {
  const byCode = new Map<string, Place[]>();
  for (const use of former) {
    const district = districtOf(use.former);
    const code = `${use.code.slice(0, 4)}00`;
    const known = byCode.get(code) ?? [];
    if (district && !known.includes(district)) byCode.set(code, [...known, district]);
  }
  return byCode;
}

function fateOf(former: { code: string }, current: { code: string } | null): CodeFate {
  if (current === null) return 'retired';
  return current.code === former.code ? 'unchanged' : 'reused';
}

/**
 * Writes the list of 2022 as text: a line for each commune of the index of places, in its order, with the code of 2022.
 * The line of a commune that had none is empty.
 */
export function toFormerUsesText(codes: readonly string[]): string {
  return codes.join('\n');
}

/**
 * Parses a text that `toFormerUsesText` returned.
 * @param communes the communes of the index of places, in its order
 * @throws Error if the text is not of these communes
 */
export function readFormerUses(text: string, communes: readonly { code: string }[]): FormerUse[] {
  const codes = text.split('\n');
  if (codes.length !== communes.length)
    throw new Error(`The list of former codes has ${codes.length} lines for ${communes.length} communes`);
  return communes.flatMap(({ code: placeCode }, index) => {
    const code = codes[index] ?? '';
    return code === '' ? [] : [{ placeCode, code }];
  });
}
