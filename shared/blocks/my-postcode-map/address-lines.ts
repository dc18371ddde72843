import type { Language } from '#shared/contracts/page.ts';
import type { NearCommune } from '#shared/contracts/geocoding.ts';
import { codeOf } from './commune-code.tsx';

/** English puts the unit of a province last, in one word: Kampot Province, Phnom Penh Capital. */
const UNIT_AT_END = / \w+$/;

/**
 * The lines of an address that every house of the commune shares, as the place's own page writes them.
 * @param commune with its names in the language
 */
export function addressLines(commune: NearCommune, language: Language): string[] {
  const { name, district, province } = commune;
  const code = codeOf(commune);
  if (language === 'km') return [name, `${district} ${province} ${code}`];
  const region = province.replace(UNIT_AT_END, '').toUpperCase();
  return [`${name}, ${district}`, `${region} ${code}`, 'CAMBODIA'];
}
