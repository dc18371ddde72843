import type { FoundAddressData } from '#shared/blocks/found-address/data.ts';
import type { AddressPartKind, AddressReading } from '#shared/contracts/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from '#shared/places/address-lines.ts';
import type { Hit } from '../search/hits.ts';
import { isAddress } from '../search/judge/read-address.ts';
import { addressFormat } from './address.ts';
import { writeStreet } from './written-street.ts';

/** What stands on the line of the street. */
const STREET: ReadonlySet<AddressPartKind> = new Set(['house', 'street', 'building', 'landmark']);

/**
 * A query of several parts as an address, with the places that the first result lies in.
 * @param read how the query was read
 * @returns undefined for a name, and where the place has no code that is sure
 */
export function toFoundAddress(read: AddressReading, first: Hit | undefined): FoundAddressData | undefined {
  if (!first || first.target.category === 'page' || !isAddress(read)) return undefined;
  const { place, parents, village } = first.target;
  if (place.postcode.code === null) return undefined;
  const own = addressFormat([...parents, place]);
  const streetParts = read.parts.filter(({ kind }) => STREET.has(kind));
  const linesOf = (language: Language): string[] => {
    const street = streetParts.map((part) => writeStreet(part, language)).join(', ');
    const written = { ...NOTHING_WRITTEN, street, ...(village ? { village: village.name } : {}) };
    return toCopiedText(toAddressLines(language, own[language], written)).split('\n');
  };
  return { match: read.match, notes: read.notes, en: linesOf('en'), km: linesOf('km') };
}
