import { createRowReader, readBook, toSentRow, toView, type Book } from '#shared/blocks/address-book/book.ts';
import type { AddressBookData, BookProblem } from '#shared/blocks/address-book/data.ts';
import { toNewName } from '#shared/blocks/address-book/new-name.ts';
import { writeBook } from '#shared/blocks/address-book/write-book.ts';
import { readColumns } from '#shared/components/columns/read-columns.ts';
import { MAX_BULK_LINES } from '#shared/contracts/addresses/bulk-lookup.ts';
import { CodeList, type ConvertedRow, type Verdict } from '#shared/contracts/addresses/conversion.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import type { Language } from '#shared/contracts/page.ts';
import { isWorkbook, readTextFile, writeTextFile, type TextFile } from '#shared/spreadsheets/text-file.ts';
import { BYTE_ORDER_MARK } from '#shared/text/to-csv.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { RequestError } from '#server/errors.ts';
import { createDisconnectSignal } from '#server/http/deadline.ts';
import { limitLines, type LimitParts } from '#server/http/rate-limit.ts';
import { readMessages } from '#server/messages.ts';
import { readText, toProblem, type FormAnswer, type PageForm, type Submission } from './page-forms.ts';

export type AddressBookFormDeps = LimitParts & { content: Pick<ContentSource, 'convertRows'> };

type SentBook = TextFile & { name: string | undefined };

/**
 * Converts an address book that a browser without scripts posts. Responds with the results on the page, or with the
 * converted file.
 */
export function createAddressBookForm(deps: AddressBookFormDeps): PageForm {
  return {
    block: 'address-book',
    receive: async ({ fields, req, res, visit: { language } }) => {
      const sent = await readSent(fields);
      if (typeof sent === 'string') return refused({ kind: sent }, readText(fields, 'lines'));
      const { problem, ...book } = readBook(sent.text, MAX_BULK_LINES, readColumns(fields));
      if (problem) return refused(problem, problem.kind === 'too-many' ? '' : sent.text);
      await limitLines(deps, req, book.body.length);
      const list = CodeList.options.find((one) => one === fields.get('list')) ?? 'unknown';
      const signal = createDisconnectSignal(res);
      const readRow = createRowReader(book);
      const rows = book.body.map((index) => toSentRow(readRow(index)));
      const { items, verdict } = await deps.content.convertRows({ rows, list, language, signal });
      const results = new Map(book.body.map((index, position) => [index, items[position]]));
      return fields.get('format') === 'file'
        ? toFile(sent, book, results, language)
        : { data: toData(sent, book, results, { list, verdict }) };
    },
    refuse: (refusal, { fields }) => {
      const problem = toProblem(refusal);
      return problem && { typed: readText(fields, 'lines'), problem };
    },
  };
}

/** The results, keyed by the index of the row in the table. A result is undefined if a remote content API left out the row. */
type Results = ReadonlyMap<number, ConvertedRow | undefined>;

function toData(
  sent: SentBook,
  book: Book,
  results: Results,
  { list, verdict }: { list: CodeList; verdict: Verdict },
): Pick<AddressBookData, 'typed' | 'list' | 'view'> {
  const itemOf = (index: number) => {
    const item = results.get(index);
    if (!item) throw new RequestError('unavailable');
    return item;
  };
  return {
    typed: sent.text.replace(BYTE_ORDER_MARK, ''),
    list,
    view: toView(book, { itemOf, statusOf: (index) => itemOf(index).status }, verdict),
  };
}

/** Creates the converted file. It has the encoding of the visitor's file, and `-2025` is added to its name. */
function toFile(
  { name, text, encoding }: SentBook,
  book: Book,
  results: Results,
  language: Language,
): FormAnswer {
  const { words } = readMessages(language).pages.addressBook;
  const written = writeBook(text, book, (index) => results.get(index), { words, language });
  const marked = name === undefined ? BYTE_ORDER_MARK + written : written;
  return {
    file: {
      name: toNewName(name),
      type: 'text/plain; charset=utf-8',
      body: Buffer.from(writeTextFile({ text: marked, encoding })),
    },
  };
}

/**
 * Returns the uploaded file or the typed text, or the reason why the file cannot be read. A workbook can only be read
 * by the script of the page.
 */
async function readSent(fields: Submission['fields']): Promise<SentBook | 'no-text' | 'workbook'> {
  const file = fields.get('file');
  if (file === null || typeof file === 'string' || file.size === 0)
    return { name: undefined, text: readText(fields, 'lines'), encoding: 'utf-8' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return 'workbook';
  const read = readTextFile(bytes);
  return read ? { name: file.name, ...read } : 'no-text';
}

function refused(problem: BookProblem, typed: string): FormAnswer {
  return { data: { typed, problem }, status: errorStatus['bad-request'] };
}
