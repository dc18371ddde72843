import type { BilingualText } from '#shared/contracts/place.ts';
import type { Language } from '#shared/contracts/page.ts';
import { isKhmer } from '#shared/text/is-khmer.ts';
import { VILLAGE_UNIT, withUnit } from './place-name.ts';

/** What every address of a commune leaves open, in the order of its lines. */
type Blank = 'recipient' | 'street' | 'village';

/** What was written into the blanks; empty where nothing was. A village that was typed freely is the same in both scripts. */
export type Written = { recipient: string; phone: string; street: string; village: BilingualText };

export const NOTHING_WRITTEN: Written = {
  recipient: '',
  phone: '',
  street: '',
  village: { en: '', km: '' },
};

/** A line of an address: texts, and the blanks that nobody has filled. */
export type AddressLine = (string | { blank: Blank })[];

/**
 * The lines of an address: English with the village on a line of its own, Khmer with the village before its commune.
 * A phone number has a line only where there is one.
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

/** What is copied of an address: what is true of it. Blanks are left out, and lines of nothing else. */
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

/** With its unit, which some names begin with already, and which a name in the other script does not take. */
function villageName(language: Language, name: BilingualText): string {
  const written = name[language];
  if (written === '' || isKhmer(written) !== (language === 'km')) return written;
  return withUnit({ name, unit: VILLAGE_UNIT }, written, language);
}
