import type { CodeFate } from '#shared/contracts/postcode.ts';

/**
 * A postcode on Cambodia Post's list of 2022. `former` is the place that had the code in 2022. `current` is the place that has it
 * today, or null if no place has it.
 */
export type FormerCode<Place> = { code: string; fate: CodeFate; former: Place; current: Place | null };

/**
 * An entry of Cambodia Post's list of 2022: the administrative code (NCDD code) of a place, and the postcode that the place had
 * in 2022.
 */
type FormerUse = { placeCode: string; code: string };

/**
 * Finds what became of each code of the list of 2022.
 * @param uses the list of 2022
 * @param places all places of today
 * @param codeOf returns the current code of a place; null if the code is disputed
 * @returns the codes in ascending order; a code is left out if the place that had it in 2022 is not in `places`
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
 * Lists the general codes that districts had in 2022, for example 120100. Such a code is the first four digits of the codes of
 * the district's communes, followed by 00.
 * @param former the codes that communes had in 2022
 * @param districtOf returns the present district of a commune
 * @returns for each general code, the districts to which its communes belong today
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
 * Writes the list of 2022 as text, with one code per line. The lines have the same order as the communes in the place index.
 * @param codes the code of 2022 of each commune; empty if the commune had no code
 */
export function toFormerUsesText(codes: readonly string[]): string {
  return codes.join('\n');
}

/**
 * Parses a text that `toFormerUsesText` returned.
 * @param communes the communes in the order of the place index
 * @throws Error if the number of lines is not the number of communes
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
