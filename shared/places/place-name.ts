import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import type { Language } from '#shared/contracts/page.ts';

/** Units that stand before the name in English, as Cambodians write them: Khan Daun Penh, Sangkat Sla Kram. */
const UNITS_BEFORE_NAME = new Set(['Khan', 'Sangkat']);

/** What every village is. */
export const VILLAGE_UNIT = { en: 'Village', km: 'ភូមិ' };

/** Of what is no administrative place. */
export const NO_UNIT = { en: '', km: '' };

/** A bilingual text in a language; the other script where the language has none. */
export function inLanguage(text: BilingualText, language: Language): string {
  return language === 'en' ? text.en || text.km : text.km;
}

type Named = Pick<PlaceSummary, 'name' | 'unit'>;

/**
 * The full name of a place with its unit.
 * Khmer writes unit and name together (សង្កាត់ស្លក្រាម); English puts District, Commune and Province behind the name.
 */
export function fullName(place: Named, language: Language): string {
  return withUnit(place, place.name[language], language);
}

/** The same of a name as it is written somewhere, with marks in it. A landmark has no unit, and a village that is called ភូមិ already takes no second unit. */
export function withUnit({ name, unit }: Named, written: string, language: Language): string {
  if (unit.en === '' || (unit.en === VILLAGE_UNIT.en && namesItsUnit(name))) return written;
  if (language === 'km') return `${unit.km}${written}`;
  return UNITS_BEFORE_NAME.has(unit.en) ? `${unit.en} ${written}` : `${written} ${unit.en}`;
}

/** Whether the name of a village begins with the word for one: ភូមិថ្មី, Phum Thmei. */
function namesItsUnit({ en, km }: BilingualText): boolean {
  return km.startsWith('ភូមិ') || /^phum\b/iu.test(en);
}

/** Full names from the smallest to the largest, as an address has them: Siem Reap Municipality, Siem Reap Province. */
export function parentNames(parents: readonly Named[], language: Language): string {
  return parents
    .map((parent) => fullName(parent, language))
    .reverse()
    .join(language === 'km' ? ' ' : ', ');
}
