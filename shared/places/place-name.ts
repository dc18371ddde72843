import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import type { Language } from '#shared/contracts/page.ts';

/** Units that stand before the name in English, as Cambodians write them: Khan Daun Penh, Sangkat Sla Kram. */
const UNITS_BEFORE_NAME = new Set(['Khan', 'Sangkat']);

/** A bilingual text in a language; the other script where the language has none. */
export function inLanguage(text: BilingualText, language: Language): string {
  return language === 'en' ? text.en || text.km : text.km;
}

type Named = Pick<PlaceSummary, 'name' | 'unit'>;

/**
 * The full name of a place with its unit.
 * Khmer writes unit and name together (សង្កាត់ស្លក្រាម); English puts District, Commune and Province behind the name.
 */
export function fullName({ name, unit }: Named, language: Language): string {
  if (language === 'km') return `${unit.km}${name.km}`;
  return UNITS_BEFORE_NAME.has(unit.en) ? `${unit.en} ${name.en}` : `${name.en} ${unit.en}`;
}

/** Full names from the smallest to the largest, as an address has them: Siem Reap Municipality, Siem Reap Province. */
export function parentNames(parents: readonly Named[], language: Language): string {
  return parents
    .map((parent) => fullName(parent, language))
    .reverse()
    .join(language === 'km' ? ' ' : ', ');
}
