import type { Language } from '#shared/contracts/page.ts';
import type { BilingualText } from '#shared/contracts/place.ts';
import { NOTHING_WRITTEN, toAddressLines, toCopiedText } from '#shared/places/address-lines.ts';
import { countLetters } from '#shared/places/label-letters.ts';
import type { OwnLines } from '#shared/places/own-lines.ts';
import type { SheetName } from './sheets.ts';

/** What is written for one label; empty where nothing was. */
export type LabelText = {
  recipient: string;
  phone: string;
  street: string;
  /** The same in both scripts where it was typed freely. */
  village: BilingualText;
};

/** What stands on a label. */
export type Label = {
  /** Who and where in the street, as it was typed. */
  to: string[];
  en: string[];
  km: string[];
  postcode: string;
};

/** @param place the lines that its addresses share, and its code */
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

/** Lines that labels have room for at their usual size, and letters of such a line. */
const ROOM: Record<SheetName, { lines: number; letters: number }> = {
  'a4-2x4': { lines: 11, letters: 38 },
  'a4-3x8': { lines: 8, letters: 34 },
  'thermal-100x150': { lines: 13, letters: 34 },
  'envelope-dl': { lines: 10, letters: 50 },
};
/** Letters of the smaller size take so much less room. */
const SMALLER = 1.3;

/** How large the letters of a label are, so that all of it is on the label; long names break into several lines. */
export function sizeOf(
  { to, en, km }: Label,
  sheet: SheetName,
  sender: readonly string[] = [],
): 'usual' | 'smaller' | 'smallest' {
  const { lines, letters } = ROOM[sheet];
  // Beside the address on an envelope, above it on a thermal label.
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
