import type { AddressPartKind } from '#shared/contracts/address.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { toOwnLines } from '#shared/places/own-lines.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { VILLAGE_UNIT } from '#shared/places/place-name.ts';
import { toLabel, type Label } from './label.ts';

const STREET: ReadonlySet<AddressPartKind> = new Set(['house', 'street', 'building', 'landmark']);
const CELL_END = '\t';
const NO_VILLAGE: BilingualText = { en: '', km: '' };

/**
 * A line of a lookup as a label: the place as it was found, house and street as they were read, and of a row of a
 * spreadsheet the first cell as the recipient, where nothing of the address stands in it.
 * @param place the province, district or commune of the item's page
 */
export function itemToLabel(item: BulkItem, place: IndexedPlace): Label {
  const postcode = item.code ?? item.candidates[0] ?? place.likelyPostcode ?? '';
  return toLabel(
    {
      recipient: readRecipient(item),
      phone: textOf(item, (kind) => kind === 'phone'),
      street: textOf(item, (kind) => STREET.has(kind)),
      village: readVillage(item),
    },
    { own: toOwnLines([...place.parents, place], postcode), postcode },
  );
}

function textOf({ parts }: BulkItem, isWanted: (kind: AddressPartKind) => boolean): string {
  return parts
    .filter(({ kind }) => isWanted(kind))
    .map(({ text }) => text.trim())
    .join(', ');
}

function readRecipient({ line, parts }: BulkItem): string {
  const end = line.indexOf(CELL_END);
  if (end < 0 || parts.some(({ kind, start }) => kind !== 'other' && start < end)) return '';
  return line.slice(0, end).trim();
}

/** The first part of the path, without its unit, which the label adds. */
function readVillage({ category, path }: BulkItem): BilingualText {
  if (category !== 'village' || !path) return NO_VILLAGE;
  const [en = ''] = path.en.split(', ');
  const [km = ''] = path.km.split(' ');
  return {
    en: en.endsWith(` ${VILLAGE_UNIT.en}`) ? en.slice(0, -VILLAGE_UNIT.en.length - 1) : en,
    km: km.startsWith(VILLAGE_UNIT.km) ? km.slice(VILLAGE_UNIT.km.length) : km,
  };
}
