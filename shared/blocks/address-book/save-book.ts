import { saveFile } from '#shared/components/save-file.ts';
import type { Language } from '#shared/contracts/page.ts';
import { writeTextFile } from '#shared/spreadsheets/text-file.ts';
import { BYTE_ORDER_MARK, toDataCsv, toTabbedRows } from '#shared/text/to-csv.ts';
import { itemOf, type Converted } from './convert-book.ts';
import type { AddressBookWords } from './data.ts';
import { toNewName } from './new-name.ts';
import type { OpenBook } from './use-book.ts';
import { newCellsOf, writeBook } from './write-book.ts';

type Texts = { words: AddressBookWords; language: Language };

const WORKBOOK_ENDING = /\.xlsx?$/iu;

/**
 * Saves a copy of the visitor's file with the new columns. A pasted text is saved as a new file.
 * @returns true if the new cells could not be added to a workbook, so that a CSV file was saved instead
 */
export async function saveBook(book: OpenBook, converted: Converted, texts: Texts): Promise<boolean> {
  const { name, source } = book;
  if ('workbook' in source) return saveWorkbook(book, converted, texts);
  const text = writeBook(source.text, book, itemsOf(converted, texts), texts);
  const bytes = writeTextFile(
    name === undefined ? { text: BYTE_ORDER_MARK + text, encoding: 'utf-8' } : { ...source, text },
  );
  saveFile(new Blob([bytes], { type: 'text/plain' }), toNewName(name));
  return false;
}

/**
 * Returns the rows with the new columns as text for the clipboard. The cells are separated by tabs, because a spreadsheet pastes
 * a row with any other delimiter into one cell.
 */
export function toCopiedText(book: OpenBook, converted: Converted, texts: Texts): string {
  return toTabbedRows(toRows(book, converted, texts));
}

async function saveWorkbook(book: OpenBook, converted: Converted, texts: Texts): Promise<boolean> {
  const { name = '', source } = book;
  try {
    if (!('workbook' in source) || !source.workbook.canGrow) throw new Error('The workbook cannot grow');
    const { addCells } = await import('#shared/spreadsheets/workbook.ts');
    const grown = addCells(source.file, source.workbook, newCellsOf(book, itemsOf(converted, texts), texts));
    saveFile(new Blob([grown]), toNewName(name));
    return false;
  } catch {
    const csv = toDataCsv(toRows(book, converted, texts));
    saveFile(new Blob([csv], { type: 'text/csv' }), toNewName(name).replace(WORKBOOK_ENDING, '.csv'));
    return true;
  }
}

/**
 * Returns all rows with their new cells. Each short row is padded with empty cells before the new cells are appended, so that the
 * new cells of all rows are in the same columns.
 */
function toRows(book: OpenBook, converted: Converted, texts: Texts): string[][] {
  const { rows } = book.table;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cellsOf = newCellsOf(book, itemsOf(converted, texts), texts);
  return rows.map(({ cells }, index) => [
    ...cells,
    ...Array.from({ length: width - cells.length }, () => ''),
    ...(cellsOf(index) ?? []),
  ]);
}

function itemsOf(converted: Converted, { language }: Texts) {
  return (index: number) =>
    converted.conversions.has(index) ? itemOf(converted, index, language) : undefined;
}
