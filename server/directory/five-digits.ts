import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary, PostcodeUse } from '#shared/contracts/place.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';
import { readMessages } from '#server/messages.ts';
import { fillText } from './pages/fill-text.ts';
import type { createPlaceQueries } from './queries/places.ts';
import type { createPostcodeQueries } from './queries/postcodes.ts';

type Sources = {
  places: Pick<ReturnType<typeof createPlaceQueries>, 'listByPrefix'>;
  postcodes: Pick<ReturnType<typeof createPostcodeQueries>, 'findUses'>;
};

/** What five digits may mean. */
export type FiveDigits = {
  digits: string;
  /** Whose codes began with the first two in the list of 2022, then whose begin so today: mostly one and the same. */
  provinces: PlaceSummary[];
  /** The place whose current code it is when a zero is put before it: spreadsheets drop one. */
  restored: PostcodeUse | undefined;
};

const PAIR_DIGITS = 2;

/**
 * Reads a code of the five-digit scheme, which was in use before the codes of six digits (2022).
 * @returns undefined where its first two digits are those of no province and no zero was lost
 */
export function findFiveDigits({ places, postcodes }: Sources, digits: string): FiveDigits | undefined {
  const provinces = places.listByPrefix(digits.slice(0, PAIR_DIGITS));
  const restored = postcodes.findUses(`0${digits}`).find(({ role }) => role === 'current');
  return provinces.length > 0 || restored ? { digits, provinces, restored } : undefined;
}

/** What is to be said of it, a sentence or two each. */
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
