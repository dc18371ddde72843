import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from '#shared/places/address-lines.ts';
import { countLetters } from '#shared/places/label-letters.ts';
import { type OwnLines, toOwnLines } from '#shared/places/own-lines.ts';
import type { SheetName } from './sheets.ts';
import type { AddressPartKind } from '#shared/contracts/addresses/address.ts';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { ListedItem } from './label-list.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';
import { VILLAGE_UNIT } from '#shared/places/place-name.ts';

/** The fields of one label. A field that was not filled in is empty. */
export type LabelText = {
  recipient: string;
  phone: string;
  street: string;
  /** The name of the village. A name that the visitor typed is the same in both languages. */
  village: BilingualText;
};

export type Label = {
  to: string[];
  en: string[];
  km: string[];
  postcode: string;
};

/** @param place the address lines and the postcode of the place */
export function toLabel(
  { recipient, phone, street, village }: LabelText,
  place: { own: OwnLines; postcode: string },
): Label {
  const written = { ...NOTHING_WRITTEN, village };
  const linesOf = (language: Language): string[] =>
    toCopiedText(toAddressLines(language, place.own[language], written)).split('\n');
  return {
    to: [recipient, phone, street].filter((line) => line !== ''),
    en: linesOf('en'),
    km: linesOf('km'),
    postcode: place.postcode,
  };
}

/** The number of lines that fit on a label at the text size `usual`, and the number of letters that fit on a line. */
const ROOM: Record<SheetName, { lines: number; letters: number }> = {
  'a4-2x4': { lines: 11, letters: 38 },
  'a4-3x8': { lines: 8, letters: 34 },
  'thermal-100x150': { lines: 13, letters: 34 },
  'envelope-dl': { lines: 10, letters: 50 },
};
/** The numbers in `ROOM` are multiplied by this factor for the text size `smaller`. */
const SMALLER = 1.3;

/**
 * Chooses the largest text size at which the whole label fits. Long lines wrap and count as several lines. Returns `smallest`
 * even if the label does not fit at that size.
 */
export function sizeOf(
  { to, en, km }: Label,
  sheet: SheetName,
  sender: readonly string[] = [],
): 'usual' | 'smaller' | 'smallest' {
  const { lines, letters } = ROOM[sheet];
  // On an envelope, the sender is beside the address. On other labels, the sender is above the address.
  const above = sheet === 'envelope-dl' ? [] : sender;
  const fits = (share: number): boolean =>
    [...above, ...to, ...en, ...km].reduce(
      (sum, line) => sum + Math.ceil(countLetters(line) / (letters * share)),
      0,
    ) <=
    lines * share;
  if (fits(1)) return 'usual';
  return fits(SMALLER) ? 'smaller' : 'smallest';
}

/** The kinds of address parts that are written on the street line of a label. */
export const STREET_PARTS: ReadonlySet<AddressPartKind> = new Set([
  'house',
  'street',
  'building',
  'landmark',
]);
const CELL_END = '\t';
const NO_VILLAGE: BilingualText = { en: '', km: '' };

/**
 * Converts a result of a bulk lookup to a label with the place, house and street that were found. If `item.recipient` is empty
 * and `item.line` is a row of a spreadsheet, the first cell of the row is the recipient. If this cell contains part of the
 * address, the recipient is empty.
 * @param place province, district or commune of the item
 */
export function itemToLabel(item: ListedItem, place: IndexedPlace): Label {
  const postcode = item.code ?? item.candidates[0] ?? place.likelyPostcode ?? '';
  return toLabel(
    {
      recipient: readRecipient(item),
      phone: textOf(item, (kind) => kind === 'phone'),
      street: textOf(item, (kind) => STREET_PARTS.has(kind)),
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

function readRecipient({ line, parts, recipient = '' }: ListedItem): string {
  if (recipient !== '') return recipient;
  const end = line.indexOf(CELL_END);
  if (end < 0 || parts.some(({ kind, start }) => kind !== 'other' && start < end)) return '';
  return line.slice(0, end).trim();
}

/** Returns the name of the village without the word for "village", because `toLabel` adds it. */
function readVillage({ category, path }: BulkItem): BilingualText {
  if (category !== 'village' || !path) return NO_VILLAGE;
  const [en = ''] = path.en.split(', ');
  const [km = ''] = path.km.split(' ');
  return {
    en: en.endsWith(` ${VILLAGE_UNIT.en}`) ? en.slice(0, -VILLAGE_UNIT.en.length - 1) : en,
    km: km.startsWith(VILLAGE_UNIT.km) ? km.slice(VILLAGE_UNIT.km.length) : km,
  };
}
