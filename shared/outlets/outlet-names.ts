import type { Atm } from '#shared/contracts/outlets/atm.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { placeSeparator } from '#shared/i18n/languages.ts';
import { fullName, parentNames, rowName } from '#shared/places/place-name.ts';
import type { BankName } from '#shared/contracts/outlets/bank.ts';
import type { FinderEntry } from '#shared/contracts/outlets/finder-entry.ts';
import type { PartlyKnownText } from '#shared/contracts/outlets/located.ts';

export type OutletAreas = Pick<Atm, 'province' | 'district' | 'commune'>;

export function areasOf({ province, district, commune }: OutletAreas): PlaceSummary[] {
  return [province, district, commune].flatMap((place) => place ?? []);
}

/**
 * Returns the names of the areas of a post office or ATM, the smallest area first. The names distinguish, for example, fifty ABA
 * ATMs.
 */
export function areaOf(placed: OutletAreas, language: Language): string {
  return parentNames(areasOf(placed), language);
}

/**
 * Returns the name of the smallest known area in both languages. A row of a list shows only this area, so that it fits on two
 * lines.
 * @param isBare true to leave out the kind of area in English: Siem Reap, not Siem Reap Municipality
 */
export function smallestAreaOf(placed: OutletAreas, isBare = false): BilingualText {
  const [smallest] = areasOf(placed).reverse();
  if (!smallest) return { en: '', km: '' };
  return { en: isBare ? rowName(smallest, 'en') : fullName(smallest, 'en'), km: fullName(smallest, 'km') };
}

/** Search engines show about this number of characters of a title. */
const TITLE_LENGTH = 60;

/**
 * Adds the smallest area to the name of a post office or ATM, and then each larger area that still fits into a title. Areas that
 * the name already contains are left out.
 * @returns for example `ABA ATM, Svay Dankum, Siem Reap`; `Siem Reap Provincial Post Office`
 */
export function nameWithArea(name: string, placed: OutletAreas, language: Language): string {
  const separator = placeSeparator(language);
  let title = name;
  for (const [index, place] of areasOf(placed).reverse().entries()) {
    const longer = `${title}${separator}${language === 'km' ? fullName(place, language) : place.name.en}`;
    if (!isNamedIn(title, place) && (index === 0 || longer.length <= TITLE_LENGTH)) title = longer;
  }
  return title;
}

function isNamedIn(text: string, { name }: PlaceSummary): boolean {
  return text.includes(name.en) || text.includes(name.km);
}

/** Removes a text in brackets, such as a former name, from a bank's English name. */
export function shortBankName({ en, km }: BankName): BankName {
  return { en: en.replace(/ \(.*\)$/, ''), km };
}

export function titleOf(entry: FinderEntry): PartlyKnownText {
  return entry.family === 'atm' ? entry.bank : entry.name;
}
