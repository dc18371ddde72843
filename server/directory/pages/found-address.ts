import type { FoundAddressData } from '#shared/blocks/found-address/data.ts';
import type { AddressPartKind } from '#shared/contracts/address.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from '#shared/places/address-lines.ts';
import type { Hit } from '../search/create-search.ts';
import { addressFormat } from './address.ts';

/** What stands on the line of the street, as it was typed. */
const STREET: ReadonlySet<AddressPartKind> = new Set(['house', 'street', 'building', 'landmark']);
/** Shorter queries are a name. */
const FEWEST_PARTS = 2;

/**
 * A query of several parts as an address, with the places that the first result lies in.
 * @param read how the query was read
 * @returns undefined for a name, and where the first result is not what the reading means
 */
export function toFoundAddress(
  read: BulkItem | undefined,
  first: Hit | undefined,
): FoundAddressData | undefined {
  if (!read || !first || first.target.category === 'page') return undefined;
  if (read.parts.filter(({ kind }) => kind !== 'other').length < FEWEST_PARTS) return undefined;
  const { place, parents, village } = first.target;
  if (read.code === null || read.code !== place.postcode.code) return undefined;
  const own = addressFormat([...parents, place]);
  const street = read.parts
    .filter(({ kind }) => STREET.has(kind))
    .map(({ text }) => text)
    .join(', ');
  const written = { ...NOTHING_WRITTEN, street, ...(village ? { village: village.name } : {}) };
  const linesOf = (language: Language): string[] =>
    toCopiedText(toAddressLines(language, own[language], written)).split('\n');
  return { match: read.match, notes: read.notes, en: linesOf('en'), km: linesOf('km') };
}
