import type {
  CodeList,
  ConversionStatus,
  ConvertedRow,
  Verdict,
} from '#shared/contracts/addresses/conversion.ts';
import type { Language } from '#shared/contracts/page.ts';
import { convertCall } from '#shared/data/browser-calls/convert-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { toConvertedRow } from '#shared/data/to-converted-row.ts';
import {
  haveSixDigits,
  isOpen,
  judgeList,
  type CodeConversion,
  type Converter,
} from '#shared/places/convert-code.ts';
import { createRowReader, toSentRow, type Book } from './book.ts';

/** The results for the rows of a book. The keys of the maps are the indexes of the rows in the table. */
export type Converted = {
  /** The results of the conversion in the browser. */
  conversions: ReadonlyMap<number, CodeConversion>;
  /** The server's results for rows that the visitor sent to it. */
  answers: ReadonlyMap<number, ConvertedRow>;
  /** The codes that a visitor chose from the candidates of a row. */
  picks: ReadonlyMap<number, string>;
  verdict: Verdict;
};

/**
 * The rows are converted in slices of this size, so that the page can react to input between two slices. On a cheap
 * phone a slice takes 30 ms.
 */
const SLICE_ROWS = 500;
/** Small requests let the page show progress. */
const ROWS_PER_CALL = 100;

/** Converts all rows in the browser. @throws the reason of the signal if it is aborted */
export async function convertBook(
  book: Book,
  { list, converter }: { list: CodeList; converter: Converter },
  signal: AbortSignal,
): Promise<Converted> {
  const { body } = book;
  const rows = body.map(createRowReader(book));
  const asked = { list, hasSixDigits: haveSixDigits(rows) };
  const conversions = new Map<number, CodeConversion>();
  const convertFrom = async (start: number): Promise<void> => {
    for (const [offset, row] of rows.slice(start, start + SLICE_ROWS).entries())
      conversions.set(body[start + offset] ?? 0, converter(row, asked));
    if (start + SLICE_ROWS >= rows.length) return;
    await nextTurn(signal);
    await convertFrom(start + SLICE_ROWS);
  };
  await convertFrom(0);
  return {
    conversions,
    answers: new Map(),
    picks: new Map(),
    verdict: judgeList([...conversions.values()]),
  };
}

/**
 * Returns the indexes of the rows for which the server could search by name. These rows contain the name of a place, but no
 * code was found for them. Rows that were already sent to the server, and rows for which the visitor chose a code, are left
 * out.
 */
export function listOpen(book: Book, { conversions, answers, picks }: Converted): number[] {
  const readRow = createRowReader(book);
  return book.body.filter((index) => {
    const conversion = conversions.get(index);
    if (!conversion || !isOpen(conversion) || answers.has(index) || picks.has(index)) return false;
    const { name = '', district = '', province = '' } = readRow(index);
    return name + district + province !== '';
  });
}

type BookQuestion = { book: Book; converted: Converted; list: CodeList; language: Language };

/**
 * Sends the rows that `listOpen` returns to the server, `ROWS_PER_CALL` rows in each request.
 * @param take called at the start and after each request, with the results of this request and the progress in rows
 * @throws ResponseError and the errors of `fetch`
 */
export async function askServer(
  { book, converted, list, language }: BookQuestion,
  signal: AbortSignal,
  take: (answers: Converted['answers'], asked: { done: number; total: number }) => void,
): Promise<void> {
  const open = listOpen(book, converted);
  const readRow = createRowReader(book);
  const askFrom = async (done: number, answers: Converted['answers']): Promise<void> => {
    take(answers, { done, total: open.length });
    const part = open.slice(done, done + ROWS_PER_CALL);
    if (part.length === 0) return;
    const rows = part.map((index) => toSentRow(readRow(index)));
    const { items } = await callServer(convertCall, { rows, list, language }, signal);
    const found = part.flatMap((index, position) => {
      const item = items[position];
      return item ? [[index, item] as const] : [];
    });
    await askFrom(done + part.length, new Map(found));
  };
  await askFrom(0, new Map());
}

/** Adds results of the server. Rows for which the visitor chose a code while the server searched stay as they are. */
export function addAnswers(converted: Converted, answers: Converted['answers']): Converted {
  const added = [...answers].filter(([index]) => !converted.picks.has(index));
  return { ...converted, answers: new Map([...converted.answers, ...added]) };
}

export function statusOf({ conversions, answers, picks }: Converted, index: number): ConversionStatus {
  const status = answers.get(index)?.status ?? conversions.get(index)?.status ?? 'unknown';
  return picks.has(index) ? 'converted' : status;
}

/** Returns the result of a row in the format of the API. If the visitor picked a code, the result contains that code. */
export function itemOf(converted: Converted, index: number, language: Language): ConvertedRow {
  const conversion = converted.conversions.get(index) ?? NOTHING;
  const item = converted.answers.get(index) ?? toConvertedRow(conversion, language);
  const code = converted.picks.get(index);
  const place = item.candidates.find((one) => one.code === code);
  return code === undefined || !place ? item : { ...item, status: 'converted', code, place, candidates: [] };
}

const NOTHING: CodeConversion = {
  status: 'unknown',
  code: null,
  place: null,
  candidates: [],
  hasRestoredZero: false,
  proof: 'unknown',
};

async function nextTurn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve));
  signal.throwIfAborted();
}
