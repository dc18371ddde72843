import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary, PostcodeUse } from '#shared/contracts/place.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { PAIR_DIGITS } from '#shared/places/postcode.ts';
import { readMessages } from '#server/messages.ts';
import { fillText } from './pages/fill-text.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createPostcodeQueries } from './queries/postcodes.ts';

/** The meanings of five digits: a code of the former scheme, or a current code whose first zero is missing. */
export type FiveDigits = {
  digits: string;
  /**
   * The provinces that the first two digits may mean. Provinces whose codes in Cambodia Post's list of 2022 began with
   * these digits come first, then provinces whose current codes begin with them.
   */
  provinces: PlaceSummary[];
  /**
   * The place whose current code is a zero followed by these five digits. A spreadsheet may have dropped the zero.
   * Undefined if there is no such place.
   */
  restored: PostcodeUse | undefined;
};

/**
 * Finds the meanings of five digits. The former scheme was used before the six-digit codes of 2022.
 * @returns undefined when the first two digits name no province, and the digits are not a current code without its
 * first zero
 */
export function findFiveDigits(
  {
    places,
    postcodes,
  }: {
    places: Pick<ReturnType<typeof createPlaceQueries>, 'listByPrefix'>;
    postcodes: Pick<ReturnType<typeof createPostcodeQueries>, 'findUses'>;
  },
  digits: string,
): FiveDigits | undefined {
  const provinces = places.listByPrefix(digits.slice(0, PAIR_DIGITS));
  const restored = postcodes.findUses(`0${digits}`).find(({ role }) => role === 'current');
  return provinces.length > 0 || restored ? { digits, provinces, restored } : undefined;
}

export function describeFiveDigits(
  language: Language,
  { digits, provinces: [first, second], restored }: FiveDigits,
): { scheme?: string; lostZero?: string } {
  const texts = readMessages(language).pages.fiveDigits;
  const names = { first: nameOf(first, language), second: nameOf(second, language) };
  const scheme = fillText(second ? texts.twoProvinces : texts.oneProvince, { code: digits, ...names });
  return {
    ...(first ? { scheme } : {}),
    ...(restored ? { lostZero: fillText(texts.lostZero, toValues(language, restored, digits)) } : {}),
  };
}

function nameOf(place: PlaceSummary | undefined, language: Language): string {
  return place ? fullName(place, language) : '';
}

function toValues(language: Language, { place, parents }: PostcodeUse, digits: string) {
  return { code: `0${digits}`, place: parentNames([...parents, place], language) };
}
