import { useContext, useEffect, useState } from 'react';
import { toFailure } from '#shared/components/notices/to-action.ts';
import { actOn } from '#shared/components/notices/act-on.ts';
import { ClientPartsContext } from '#shared/components/client-parts.ts';
import { useLatest } from '#shared/components/use-latest.ts';
import type { CodeList } from '#shared/contracts/addresses/conversion.ts';
import type { Language } from '#shared/contracts/page.ts';
import { findColumns, MAX_COLUMNS, type Columns } from '#shared/spreadsheets/find-columns.ts';
import { isWorkbook, readTextFile, type TextFile } from '#shared/spreadsheets/text-file.ts';
import type { Workbook } from '#shared/spreadsheets/workbook.ts';
import {
  checkBook,
  hasNothingToConvert,
  MAX_BOOK_BYTES,
  MAX_BOOK_ROWS,
  readBook,
  toBook,
  type Book,
} from './book.ts';
import { addAnswers, askServer, convertBook, type Converted } from './convert-book.ts';
import type { AddressBookData, BookProblem } from './data.ts';

/** A book with the text or workbook from which it was read. */
export type OpenBook = Book & {
  /** The name of the file; undefined for a pasted text. */
  name: string | undefined;
  source: TextFile | { file: Uint8Array; workbook: Workbook };
};

export type BookState = {
  book?: OpenBook | undefined;
  converted?: Converted | undefined;
  list: CodeList;
  problem?: BookProblem | undefined;
  /** The text that the visitor pasted. When the form is shown again with a problem, its text field gets this text. */
  typed?: string | undefined;
  /** The progress of `ask` in rows. Undefined until the visitor sends rows to the server. */
  asked?: { done: number; total: number } | undefined;
};

/** Converts an address book in the browser. Only `ask` sends rows to the server. */
export function useBook(data: AddressBookData, language: Language) {
  const [state, setState] = useState<BookState>({ list: data.list, problem: data.problem });
  const { loadConverter: load } = useContext(ClientPartsContext);
  const start = useLatest();
  // Loads the data for the conversion before the visitor pastes anything, so that pasting starts no request. The data are
  // the current places and the list of the codes of 2022.
  useEffect(() => void load?.().catch(() => undefined), [load]);

  const convert = async (book: OpenBook, list: CodeList): Promise<void> => {
    const signal = start();
    if (hasNothingToConvert(book)) {
      setState({ book, list, problem: { kind: 'no-code' } });
      return;
    }
    // The previous result of the same table is shown until the new result is ready. Otherwise React would remount the section
    // with the form, which the visitor has opened, and the section would be collapsed.
    setState((last) => ({
      book,
      list,
      converted: last.book?.table === book.table ? last.converted : undefined,
    }));
    if (!load) return;
    try {
      const converted = await convertBook(book, { list, converter: await load() }, signal);
      if (!signal.aborted) setState({ book, list, converted });
    } catch (error) {
      if (!signal.aborted)
        setState({ book, list, problem: { kind: 'unanswered', failure: toFailure(error) } });
    }
  };
  const open = async (form: HTMLFormElement): Promise<void> => {
    // Aborts an earlier conversion. Otherwise its late result could replace the problem that this form causes.
    start();
    const read = await readForm(form);
    if ('kind' in read) setState(({ list: last }) => ({ list: last, problem: read, typed: typedOf(form) }));
    else await convert(read, 'unknown');
  };
  const { book, list, converted } = state;
  return {
    state,
    open,
    setList: (chosen: CodeList) => (book ? convert(book, chosen) : undefined),
    setColumns: (columns: Columns) =>
      book ? convert({ ...book, ...toBook(book.table, columns) }, list) : undefined,
    pick: (index: number, code: string) => setState((last) => withPick(last, index, code)),
    ask: async (): Promise<void> => {
      if (!book || !converted) return;
      const signal = start();
      try {
        await askServer({ book, converted, list, language }, signal, (answers, asked) => {
          if (!signal.aborted) setState((last) => withAnswers(last, answers, asked));
        });
      } catch (error) {
        if (signal.aborted) return;
        const action = actOn(error, { call: 'lines', language });
        const problem: BookProblem =
          action.kind === 'wait'
            ? { kind: 'too-often', seconds: action.seconds }
            : { kind: 'unanswered', failure: toFailure(error) };
        setState((last) => ({ ...last, problem, asked: undefined }));
      }
    },
  };
}

function withPick(state: BookState, index: number, code: string): BookState {
  const { converted } = state;
  if (!converted) return state;
  return { ...state, converted: { ...converted, picks: new Map(converted.picks).set(index, code) } };
}

function withAnswers(state: BookState, answers: Converted['answers'], asked: BookState['asked']): BookState {
  const { converted } = state;
  return { ...state, converted: converted && addAnswers(converted, answers), asked, problem: undefined };
}

function typedOf(form: HTMLFormElement): string {
  const typed = new FormData(form).get('lines');
  return typeof typed === 'string' ? typed : '';
}

async function readForm(form: HTMLFormElement): Promise<OpenBook | BookProblem> {
  const fields = new FormData(form);
  const file = fields.get('file');
  if (!(file instanceof File) || file.size === 0)
    return openText(undefined, { text: typedOf(form), encoding: 'utf-8' });
  if (file.size > MAX_BOOK_BYTES) return { kind: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return openWorkbook(file.name, bytes);
  const text = readTextFile(bytes);
  return text ? openText(file.name, text) : { kind: 'no-text' };
}

function openText(name: string | undefined, source: TextFile): OpenBook | BookProblem {
  const { problem, ...book } = readBook(source.text, MAX_BOOK_ROWS);
  return problem ?? { ...book, name, source };
}

/** The library that reads workbooks is loaded when the first workbook is opened. */
async function openWorkbook(name: string, file: Uint8Array): Promise<OpenBook | BookProblem> {
  try {
    const { readWorkbook } = await import('#shared/spreadsheets/workbook.ts');
    const workbook = readWorkbook(file, { maxRows: Infinity, maxColumns: MAX_COLUMNS });
    const table = { rows: workbook.rows, delimiter: undefined, columns: findColumns(workbook.rows) };
    const { problem, ...book } = checkBook(toBook(table, table.columns), MAX_BOOK_ROWS);
    return problem ?? { ...book, name, source: { file, workbook } };
  } catch {
    return { kind: 'workbook' };
  }
}
