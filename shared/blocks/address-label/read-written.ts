import type { Values } from '#shared/components/form/use-fields.ts';
import { labelsOnSheet, MOST_COPIES, readCount, SHEET_NAMES } from '#shared/labels/sheets.ts';
import type { WrittenLabel } from './data.ts';

/**
 * Reads the fields of the form.
 * @param brought the initial values from the page. They are used for fields that are not rendered, for example the recipient when
 * labels of a list are printed
 */
export function readWritten(values: Values, brought: WrittenLabel): WrittenLabel {
  const read = (name: keyof WrittenLabel): string => values[name] ?? String(brought[name]);
  const sheet = SHEET_NAMES.find((name) => name === read('sheet')) ?? brought.sheet;
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
