import type { FoundAddressData, FoundPlace } from '#shared/blocks/found-address/data.ts';
import { MOST_CHOICES, type AddressPart, type AddressReading } from '#shared/contracts/addresses/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText, PlaceSummary } from '#shared/contracts/place.ts';
import { STREET_PARTS } from '#shared/labels/label.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from '#shared/places/address-lines.ts';
import type { Hit } from '../search/hits.ts';
import type { PlaceTarget } from '../search/names/entries.ts';
import { describe, fiveDigitsPath, ownNameOf } from '../search/to-search-result.ts';
import { isAddress } from '../search/judge/read-address.ts';
import { addressFormat } from './address.ts';
import { toAsciiDigits } from '#shared/text/ascii-digits.ts';
import { readPostcode } from '#shared/places/postcode.ts';
import { pathWithVillage } from '#shared/places/village-anchor.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';

/**
 * Answers a query with the place of its first search result, or with two or three places that match it equally well.
 * @param query the query as it was typed
 * @param read the parsed query
 * @param hits the search results, the best first
 * @returns undefined when the query names no place, when the postcode of the place is disputed, or when more than `MOST_CHOICES`
 * places match equally well
 */
export function toFoundAddress(
  query: string,
  read: AddressReading,
  hits: readonly Hit[],
): FoundAddressData | undefined {
  const [first] = hits;
  if (!first || first.isGuess || first.target.category === 'page' || read.match === 'none') return undefined;
  if (read.match === 'unsure') return toChoices(query, hits);
  const { place, parents } = first.target;
  if (place.postcode.code === null) return undefined;
  return {
    match: read.match,
    query,
    place,
    parents: [...parents],
    ...aboutOf(first.target),
    code: place.postcode.code,
    notes: read.notes,
    // Only a commune gets address lines, because the code of a province or district is not written on a letter.
    ...(isAddress(read) && place.level === 'commune' ? { lines: linesOf(read, first.target) } : {}),
  };
}

/**
 * Answers a code with its place. The code may be a current one, a former one, or five digits of the scheme before 2022.
 * @returns undefined if the query is only the beginning of a code, if no place has the code, if the code of the place is
 * disputed, or if the code is the NCDD code of a village
 */
export function toFoundCode(
  query: string,
  hits: readonly Hit[],
  language: Language,
  listFormerOwners: (owner: PlaceSummary, code: string) => PlaceSummary[],
): FoundAddressData | undefined {
  const [first] = hits;
  const found = first?.isGuess ? undefined : first?.toFound();
  if (!found || found.target.category === 'page' || found.target.village) return undefined;
  const { place, parents } = found.target;
  const path = fiveDigitsPath(found);
  const note = describe(found, language);
  if (path !== undefined && found.fiveDigits && note !== undefined) {
    const { digits } = found.fiveDigits.found;
    return { match: 'five-digits', query, digits, note, path, place };
  }
  const { code } = place.postcode;
  if (code === null || readPostcode(query) === undefined || !found.role || found.role === 'reading')
    return undefined;
  const former = found.role === 'former' ? readPostcode(query) : undefined;
  const formerOwners = former === undefined ? listFormerOwners(place, code) : [];
  return {
    match: 'exact',
    query,
    place,
    parents: [...parents],
    code,
    notes: [],
    ...(former === undefined ? {} : { former }),
    ...(formerOwners.length > 0 ? { formerOwners } : {}),
  };
}

function aboutOf(target: PlaceTarget): Pick<FoundPlace, 'about'> {
  return target.category === 'landmark' || target.village ? { about: ownNameOf(target) } : {};
}

function toChoices(query: string, hits: readonly Hit[]): FoundAddressData | undefined {
  const places = hits.flatMap(({ target, isGuess }) =>
    isGuess || target.category === 'page' ? [] : [target],
  );
  // Several results may be in the same commune. The first of them is the best.
  const choices = [...Map.groupBy(places, ({ place }) => place.code).values()].flatMap(
    ([best]) => best ?? [],
  );
  if (choices.length < 2 || choices.length > MOST_CHOICES) return undefined;
  return {
    match: 'unsure',
    query,
    choices: choices.map((target) => ({
      place: target.place,
      parents: [...target.parents],
      ...aboutOf(target),
    })),
  };
}

/** Returns the address that the query contains, as lines in both languages. */
function linesOf(read: AddressReading, target: PlaceTarget) {
  const { place, parents, village } = target;
  const own = addressFormat([...parents, place]);
  const street = toStreet(read);
  const named = village?.name ?? NOTHING_WRITTEN.village;
  const write = (language: Language): string[] => {
    const written = { ...NOTHING_WRITTEN, street: street[language], village: named };
    return toCopiedText(toAddressLines(language, own[language], written)).split('\n');
  };
  return { en: write('en'), km: write('km'), placeIs: pathWithVillage(place, village) };
}

/**
 * Returns the house, street, building and landmark of an address in both languages. Both texts are empty if the query
 * is only a name.
 */
export function toStreet(read: AddressReading): BilingualText {
  const parts = isAddress(read) ? read.parts.filter(({ kind }) => STREET_PARTS.has(kind)) : [];
  const write = (language: Language): string => parts.map((part) => writeStreet(part, language)).join(', ');
  return { en: write('en'), km: write('km') };
}

/** Matches the number of a house or street, or several numbers: `12AB`, `13-61`, `5, 7 & 9`. */
const NUMBERS = String.raw`(\d+[a-z]{0,4}(?:\s*[-–/&,]\s*\d*[a-z]{0,4})*)`;
/** Matches a house number. A word for it may come first, such as "house" or "No.", in English or Khmer. */
const HOUSE_NUMBER = new RegExp(
  String.raw`^(?:(?:house|home)?\s*(?:no|nr|number|n[°º]|№|#)?|ផ្ទះលេខ|ផ្ទះ|លេខ)[.\s:#]*${NUMBERS}$`,
  'iu',
);
const STREET_NUMBER = new RegExp(
  String.raw`^(?:streets?|str|st|ផ្លូវលេខ|ផ្លូវ)[.\s:]*(?:no|number|n[°º]|#)?[.\s:]*${NUMBERS}$`,
  'iu',
);
const WORDS = {
  house: { pattern: HOUSE_NUMBER, en: 'No.', km: 'ផ្ទះលេខ' },
  street: { pattern: STREET_NUMBER, en: 'Street', km: 'ផ្លូវ' },
} as const;

/**
 * Translates a house or street that consists only of a number and a word for it, for example «ផ្ទះលេខ 12» to "No. 12".
 * Other texts, such as names of streets and buildings, are returned unchanged.
 */
export function writeStreet({ kind, text }: Pick<AddressPart, 'kind' | 'text'>, language: Language): string {
  if ((kind !== 'house' && kind !== 'street') || isKhmer(text) === (language === 'km')) return text;
  const { pattern, ...words } = WORDS[kind];
  const numbers = pattern.exec(toAsciiDigits(text).trim())?.[1];
  return numbers === undefined ? text : `${words[language]} ${numbers}`;
}
