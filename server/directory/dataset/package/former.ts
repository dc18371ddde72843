import { text } from 'virtual:dataset/former-uses';
import type { BookRow, CodeList } from '#shared/contracts/addresses/conversion.ts';
import { createConverter, type CodeConversion } from '#shared/places/convert-code.ts';
import { listFormerCodes, readFormerUses } from '#shared/places/former-codes.ts';
import { communes, places } from './index.ts';

/**
 * All codes of the list of 2022. Each entry contains the place that had the code in 2022, the place that has it today,
 * and the fate of the code, such as `retired`.
 */
export const formerCodes = listFormerCodes(
  readFormerUses(text, communes),
  places,
  ({ postcode }) => postcode,
);

const converter = createConverter({ places, former: formerCodes });

/**
 * Converts a code from an address book to the current code.
 * @param code the code as it is written in the book
 * @param row the name of the commune, or the names of the commune, district and province. Half of the codes of 2022
 * belong to another commune today. If neither a name nor the list is known, the status of such a code is `choose`.
 * @param list the list from which the code was taken, if it is known
 */
export function convert(
  code: string,
  row: string | Omit<BookRow, 'code'> = {},
  list: CodeList = 'unknown',
): CodeConversion {
  const names = typeof row === 'string' ? { name: row } : row;
  return converter({ ...names, code }, { list, hasSixDigits: false });
}
