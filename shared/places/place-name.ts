import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import type { Language } from '#shared/contracts/page.ts';
import { placeSeparator, languagesFrom } from '#shared/i18n/languages.ts';
import type { PartlyKnownText } from '#shared/contracts/outlets/located.ts';

/** Kinds of areas that are written before the name in English: Khan Daun Penh, Sangkat Sla Kram. */
const UNITS_BEFORE_NAME = new Set(['Khan', 'Sangkat']);

export const VILLAGE_UNIT = { en: 'Village', km: 'ភូមិ' };

/** The `unit` of landmarks and of everything else that is not an administrative area. */
export const NO_UNIT = { en: '', km: '' };

/** Returns the text in a language. If the English text is empty, returns the Khmer text. */
export function inLanguage(text: BilingualText, language: Language): string {
  return language === 'en' ? text.en || text.km : text.km;
}

type Named = Pick<PlaceSummary, 'name' | 'unit'>;

/**
 * Returns the name of a place with its kind of area. Khmer writes both as one word (សង្កាត់ស្លក្រាម). English writes District,
 * Commune and Province after the name.
 */
export function fullName(place: Named, language: Language): string {
  return withUnit(place, place.name[language], language);
}

/**
 * Adds the kind of area to `written`, which is the name, possibly with markup. A landmark has no kind of area. If a village's
 * name begins with ភូមិ, no second ភូមិ is added.
 */
export function withUnit({ name, unit }: Named, written: string, language: Language): string {
  if (unit.en === '' || (unit.en === VILLAGE_UNIT.en && namesItsUnit(name))) return written;
  if (language === 'km') return `${unit.km}${written}`;
  return UNITS_BEFORE_NAME.has(unit.en) ? `${unit.en} ${written}` : `${written} ${unit.en}`;
}

/** True when a village's name begins with the word for village: ភូមិថ្មី, Phum Thmei. */
function namesItsUnit({ en, km }: BilingualText): boolean {
  return km.startsWith('ភូមិ') || /^phum\b/iu.test(en);
}

/**
 * Returns the full names from the smallest to the largest place, in the order of an address: Siem Reap Municipality, Siem Reap
 * Province.
 */
export function parentNames(parents: readonly Named[], language: Language): string {
  return parents
    .map((parent) => fullName(parent, language))
    .reverse()
    .join(placeSeparator(language));
}

/** Returns the names of parents for a row of a list, the smallest place first. */
export function shortParentNames(parents: readonly Named[], language: Language): string {
  return parents
    .map((parent) => rowName(parent, language))
    .reverse()
    .join(placeSeparator(language));
}

/**
 * Returns the name of a place in a row of a list. In English, the word for the kind of area, such as Municipality, is left out,
 * because these words are long.
 */
export function rowName(place: Named, language: Language): string {
  return language === 'km' ? fullName(place, language) : inLanguage(place.name, language);
}

/** Returns the full names of a place and its parents, in the order of an address. */
export function addressName(place: Named & { parents: readonly Named[] }, language: Language): string {
  return parentNames([...place.parents, place], language);
}

export type WrittenText = { text: string; lang: Language };

/** Returns the known versions of a text, the reader's language first. Returns an empty list if none is known. */
export function knownTexts(texts: PartlyKnownText, language: Language): WrittenText[] {
  return languagesFrom(language).flatMap((lang) => {
    const text = texts[lang];
    return text === null ? [] : [{ text, lang }];
  });
}

/** Returns the first of `knownTexts`, or an empty text if none is known. */
export function knownText(texts: PartlyKnownText, language: Language): string {
  return knownTexts(texts, language)[0]?.text ?? '';
}
