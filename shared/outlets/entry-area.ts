import type { Atm } from '#shared/contracts/atm.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { fullName, parentNames } from '#shared/places/place-name.ts';

export type Placed = Pick<Atm, 'province' | 'district' | 'commune'>;

/** The areas that a post office or an ATM lies in, the largest first. */
export function areasOf({ province, district, commune }: Placed): PlaceSummary[] {
  return [province, district, commune].flatMap((place) => place ?? []);
}

/** Where it lies in words, the smallest area first: a name alone never identifies one of fifty ABA ATMs. */
export function areaOf(placed: Placed, language: Language): string {
  return parentNames(areasOf(placed), language);
}

/** Its name with the smallest area that is known: `ABA Bank, Sangkat Nirouth`, for rows that show the larger ones below. */
export function nameWithSmallestArea(name: string, placed: Placed, language: Language): string {
  const [smallest] = areasOf(placed).reverse();
  return smallest ? [name, fullName(smallest, language)].join(language === 'km' ? ' ' : ', ') : name;
}

/** What search results show of a title before they cut it. */
const TITLE_LENGTH = 60;

/**
 * Its name with the smallest area that it lies in, and with the larger ones where a title has room. What the name
 * says already is not said again.
 * @returns e.g. `ABA ATM, Svay Dankum, Siem Reap`; `Siem Reap Provincial Post Office`
 */
export function nameWithArea(name: string, placed: Placed, language: Language): string {
  const separator = language === 'km' ? ' ' : ', ';
  let title = name;
  for (const place of areasOf(placed).reverse()) {
    const longer = `${title}${separator}${language === 'km' ? fullName(place, language) : place.name.en}`;
    if (!isNamedIn(title, place) && (title === name || longer.length <= TITLE_LENGTH)) title = longer;
  }
  return title;
}

function isNamedIn(text: string, { name }: PlaceSummary): boolean {
  return text.includes(name.en) || text.includes(name.km);
}
