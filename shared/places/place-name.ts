import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import type { Language } from '#shared/contracts/page.ts';

/** Units that come before the name in English, as in Cambodia: Khan Daun Penh, Sangkat Sla Kram. */
const UNITS_BEFORE_NAME = new Set(['Khan', 'Sangkat']);

export const VILLAGE_UNIT = { en: 'Village', km: 'ភូមិ' };

/** The unit of landmarks and other things that are not an administrative place. */
export const NO_UNIT = { en: '', km: '' };

/** Returns the text in a language. If the English text is empty, returns the Khmer text. */
export function inLanguage(text: BilingualText, language: Language): string {
  return language === 'en' ? text.en || text.km : text.km;
}

type Named = Pick<PlaceSummary, 'name' | 'unit'>;

/**
 * Returns the full name of a place with its unit. Khmer writes unit and name as one word (សង្កាត់ស្លក្រាម). English writes
 * District, Commune and Province after the name.
 */
export function fullName(place: Named, language: Language): string {
  return withUnit(place, place.name[language], language);
}

/**
 * Adds the unit to `written`, a spelling of the name that may contain marks. A landmark has no unit. If a village's name begins
 * with ភូមិ, no second ភូមិ is added.
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
    .join(language === 'km' ? ' ' : ', ');
}
