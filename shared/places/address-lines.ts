import type { BilingualText } from '#shared/contracts/place.ts';
import type { Language } from '#shared/contracts/page.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { VILLAGE_UNIT, withUnit } from './place-name.ts';

/** The parts of a postal address that only the visitor knows, in the order of the lines. */
type Blank = 'recipient' | 'street' | 'village';

/**
 * The visitor's input for a postal address. A part without input is an empty text. If the visitor typed the name of the village
 * instead of choosing it from a list, both languages have the typed name.
 */
export type Written = { recipient: string; phone: string; street: string; village: BilingualText };

export const NOTHING_WRITTEN: Written = {
  recipient: '',
  phone: '',
  street: '',
  village: { en: '', km: '' },
};

/** A line of a postal address. A `blank` is a part that is not filled in yet. */
type AddressLine = (string | { blank: Blank })[];

/**
 * Builds the lines of a postal address. In English, the village has its own line. In Khmer, it comes before the commune in the
 * same line. There is a line for the phone number only if one was typed.
 * @param own the lines that all addresses of the commune share
 * @see https://www.upu.int/en/postal-solutions/programmes-services/addressing-solutions (sheet of Cambodia)
 */
export function toAddressLines(language: Language, own: readonly string[], written: Written): AddressLine[] {
  const { recipient, phone, street, village } = written;
  const villagePart = orBlank('village', villageName(language, village));
  const [first = '', ...rest] = own;
  const places: AddressLine[] = language === 'en' ? [[villagePart], [first]] : [[villagePart, ' ', first]];
  return [
    [orBlank('recipient', recipient)],
    ...(phone === '' ? [] : [[phone]]),
    [orBlank('street', street)],
    ...places,
    ...rest.map((line) => [line]),
  ];
}

/** Returns the text for the clipboard. It omits blanks, and lines that contain only blanks. */
export function toCopiedText(lines: readonly AddressLine[]): string {
  return lines
    .map((parts) =>
      parts
        .filter((part) => typeof part === 'string')
        .join('')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

function orBlank(blank: Blank, text: string): AddressLine[number] {
  return text === '' ? { blank } : text;
}

/**
 * Adds the word for village to a village's name. A name that already begins with this word, or that is not in the script of the
 * language, is not changed.
 */
function villageName(language: Language, name: BilingualText): string {
  const written = name[language];
  if (written === '' || isKhmer(written) !== (language === 'km')) return written;
  return withUnit({ name, unit: VILLAGE_UNIT }, written, language);
}
