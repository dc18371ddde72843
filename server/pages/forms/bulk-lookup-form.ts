import type { i18n as I18n } from 'i18next';
import type { BulkLookupData } from '#shared/blocks/bulk-lookup/data.ts';
import { countFilled, readList, type List } from '#shared/blocks/bulk-lookup/read-list.ts';
import { readColumns, toShownColumns } from '#shared/components/columns/read-columns.ts';
import { MAX_BULK_LINES, MAX_LINE_LENGTH, type BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import type { Language } from '#shared/contracts/page.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { readPlainText } from '#shared/spreadsheets/text-file.ts';
import { toCsv } from '#shared/text/to-csv.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { RequestError } from '#server/errors.ts';
import { createDisconnectSignal } from '#server/http/deadline.ts';
import { limitLines, type LimitParts } from '#server/http/rate-limit.ts';
import { runInSlices, SHORT_SLICE_MILLISECONDS } from '#server/threads/run-in-slices.ts';
import type { Pages } from '../load-page.ts';
import type { WriteWorkbook } from '../workbook-file.ts';
import { readText, toProblem, type PageForm, type Submission } from './page-forms.ts';

/**
 * The maximum length of the submitted list, including line ends. If the list is longer, it is refused and the response
 * contains an empty form. Rendering the list again would cost as much as reading it.
 */
const MAX_TYPED_LENGTH = MAX_BULK_LINES * (MAX_LINE_LENGTH + 2);

const FILE_NAME = 'postal-codes';
const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const FORMATS = ['csv', 'xlsx'] as const satisfies (keyof typeof FILE_TYPES)[];

export type BulkFormDeps = LimitParts & {
  content: Pick<ContentSource, 'searchLines'>;
  pages: Pick<Pages, 'i18n'>;
  config: { siteUrl: string };
  writeWorkbook: WriteWorkbook;
};

type Answer = Omit<BulkLookupData, 'columnWords'>;

/** Responds with a page that has a table of the results, or with the table as a file. */
export function createBulkLookupForm(deps: BulkFormDeps): PageForm {
  return {
    block: 'bulk-lookup',
    receive: async ({ fields, req, res, visit: { language } }) => {
      const typed = await readTyped(fields);
      if (typed === undefined) {
        const data: Answer = { typed: readText(fields, 'lines'), items: [], problem: { kind: 'no-text' } };
        return { data, status: errorStatus['bad-request'] };
      }
      const list = readList(typed, sizeOf(fields) > 0 ? undefined : readColumns(fields));
      const shown = toShownColumns(list.table, list.columns);
      const { lines, problem } = list;
      if (problem) return { data: { typed, items: [], problem, shown }, status: errorStatus['bad-request'] };
      await limitLines(deps, req, countFilled(lines));
      const signal = createDisconnectSignal(res);
      const { items } = await deps.content.searchLines({ lines, language, signal });
      const format = FORMATS.find((known) => known === fields.get('format'));
      if (!format) return { data: { typed, items, shown } };
      const origin = deps.config.siteUrl;
      const cells = toTableRows(list, items, deps.pages.i18n[language], { language, origin });
      const rows = await runInSlices(cells, signal, SHORT_SLICE_MILLISECONDS);
      const body = format === 'csv' ? toCsv(rows) : Buffer.from(await deps.writeWorkbook(rows, signal));
      return { file: { name: `${FILE_NAME}.${format}`, type: FILE_TYPES[format], body } };
    },
    refuse: async (refusal, { fields }) => {
      const problem = toProblem(refusal);
      if (!problem) return undefined;
      const typed = problem.kind === 'too-large' ? '' : ((await readTyped(fields)) ?? '');
      return { typed, items: [], problem } satisfies Answer;
    },
  };
}

/**
 * Joins the typed text and the text of the uploaded file. Returns undefined if the file is not a text file.
 * @throws RequestError `too-large`
 */
async function readTyped(fields: Submission['fields']): Promise<string | undefined> {
  const values = [fields.get('lines'), fields.get('file')];
  const texts = await Promise.all(
    values.map(async (value) =>
      value === null || typeof value === 'string' ? (value ?? '') : readPlainText(await value.bytes()),
    ),
  );
  const typed = texts.filter(Boolean).join('\n');
  if (typed.length > MAX_TYPED_LENGTH) throw new RequestError('too-large');
  return texts.includes(undefined) ? undefined : typed;
}

/** Returns the size of the uploaded file in bytes. If no file was chosen, browsers send an empty one. */
function sizeOf(fields: Submission['fields']): number {
  const file = fields.get('file');
  return file !== null && typeof file === 'object' ? file.size : 0;
}

const COLUMNS = ['match', 'code', 'candidates', 'path.en', 'path.km', 'url', 'note'] as const;

/**
 * Generates the rows of the file in the visitor's language, starting with the header. The visitor's own columns come first, under
 * their own headers. A blank line becomes a row without results, so that the rows of the file match the rows of the list. A
 * thousand rows take 20 ms, so the generator yields after each row with results to let other work run. The return value contains
 * all rows.
 * @param items the results for the lines of `list`
 * @param to `origin` is the origin of the URLs in the file
 */
function* toTableRows(
  list: Pick<List, 'head' | 'rows'>,
  items: readonly BulkItem[],
  i18n: Pick<I18n, 't'>,
  { language, origin }: { language: Language; origin: string },
): Generator<void, string[][]> {
  const { t } = i18n;
  const width = Math.max(1, list.head?.length ?? 0, ...list.rows.map((cells) => cells.length));
  const line = t('bulkLookup.column.line');
  const own = Array.from(
    { length: width },
    (_nothing, index) => list.head?.[index] ?? (width === 1 ? line : `${line} ${index + 1}`),
  );
  const rows = [[...own, ...COLUMNS.map((column) => withoutJoiners(t(`bulkLookup.column.${column}`)))]];
  for (const [index, cells] of list.rows.entries()) {
    const item = items[index];
    const given = own.map((_head, column) => cells[column] ?? '');
    if (!item || item.line === '') {
      rows.push([...given, ...COLUMNS.map(() => '')]);
      continue;
    }
    const { match, code, candidates, path, url, note, notes } = item;
    rows.push([
      ...given,
      t(`bulkLookup.match.${match}`),
      code ?? '',
      candidates.join(' / '),
      path?.en ?? '',
      path?.km ?? '',
      url === null ? '' : new URL(url, origin).href,
      withoutJoiners([...(note === null ? [] : [note]), ...toAddressNotes(notes, i18n, language)].join(' ')),
    ]);
    yield;
  }
  return rows;
}
