import type { ConvertedRow } from '#shared/contracts/addresses/conversion.ts';
import type { Language } from '#shared/contracts/page.ts';
import { addColumns } from '#shared/spreadsheets/add-columns.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { Book } from './book.ts';
import type { AddressBookWords } from './data.ts';

/** The headers of the new columns. Other software may look for these names, so they are not translated. */
const NEW_HEADS = ['postcode_2025', 'status', 'place_en', 'place_km', 'note'] as const;

/**
 * Returns the text of the visitor's file with the new columns to the right of the existing columns.
 * @param itemOf returns the result of the row at an index of the table; undefined if the row has none
 */
export function writeBook(
  text: string,
  book: Book,
  itemOf: (index: number) => ConvertedRow | undefined,
  texts: { words: AddressBookWords; language: Language },
): string {
  return addColumns(text, book.table, newCellsOf(book, itemOf, texts));
}

/**
 * Returns a function that returns the new cells of the row at an index. The header row gets `NEW_HEADS`, and a converted row
 * gets its result. For any other row the function returns undefined.
 */
export function newCellsOf(
  book: Book,
  itemOf: (index: number) => ConvertedRow | undefined,
  texts: { words: AddressBookWords; language: Language },
): (index: number) => readonly string[] | undefined {
  const head = book.columns.hasHead ? headOf(book) : undefined;
  return (index) => {
    if (index === head) return NEW_HEADS;
    const item = itemOf(index);
    return item && toNewCells(item, texts);
  };
}

/** Returns the new cells of a converted row, in the order of `NEW_HEADS`. */
function toNewCells(
  item: ConvertedRow,
  { words, language }: { words: AddressBookWords; language: Language },
): string[] {
  const { code, status, place } = item;
  return [code ?? '', status, place?.path.en ?? '', place?.path.km ?? '', toNote(item, words, language)];
}

/**
 * Returns the sentences that explain the row to a person, for example what to check. The text is empty if there is nothing to
 * explain.
 */
export function toNote(
  { status, hasRestoredZero, candidates, place, match }: ConvertedRow,
  words: AddressBookWords,
  language: Language,
): string {
  const places = candidates.map(({ code, path }) => `${code ?? ''} ${path[language]}`).join(' · ');
  const notes: Record<ConvertedRow['status'], string> = {
    converted: '',
    unchanged: '',
    'already-current': '',
    'by-name': words.noteFound,
    choose: fillWords(words.noteChoose, { places }),
    'name-disagrees': place ? words.noteName : fillWords(words.noteChoose, { places }),
    'five-digit': words.noteFive,
    district: place ? words.noteDistrict : fillWords(words.noteChoose, { places }),
    unknown: words.noteUnknown,
  };
  const found = match !== null && notes[status] === '' ? words.noteFound : notes[status];
  return [hasRestoredZero ? words.noteZero : '', found].filter((note) => note !== '').join(' ');
}

/** Returns the index of the header row, the first row that is not blank. The book must have a header row. */
function headOf({ body, table }: Book): number {
  const [first = table.rows.length] = body;
  return table.rows.slice(0, first).findLastIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
