import { labelsOnSheet, MOST_COPIES, readCount, SHEET_NAMES } from '#shared/labels/sheets.ts';
import type { WrittenLabel } from './data.ts';

/**
 * What stands in the fields of the form: before the app is there they change without it.
 * @param last of fields that the form has not, as of a list
 */
export function readFields(fields: FormData, last: WrittenLabel): WrittenLabel {
  const read = (name: keyof WrittenLabel): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : String(last[name]);
  };
  const sheet = SHEET_NAMES.find((name) => name === read('sheet')) ?? last.sheet;
  return {
    recipient: read('recipient'),
    phone: read('phone'),
    street: read('street'),
    village: read('village'),
    sender: read('sender'),
    sheet,
    copies: readCount(read('copies'), MOST_COPIES),
    start: readCount(read('start'), labelsOnSheet(sheet)),
  };
}
