import type { i18n as I18n } from 'i18next';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { readCells } from './read-lines.ts';

const COLUMNS = ['match', 'code', 'candidates', 'path.en', 'path.km', 'url', 'note'] as const;

/**
 * Generates the rows of the file in the visitor's language, starting with the header. Columns pasted from a spreadsheet come
 * first. A blank line becomes a blank row, so that the results stay beside their rows. The generator yields after each row,
 * because a thousand rows take 20 ms.
 * @param to `origin` is the origin of the links
 */
export function* toTableRows(
  items: readonly BulkItem[],
  i18n: Pick<I18n, 't'>,
  { language, origin }: { language: Language; origin: string },
): Generator<void, string[][]> {
  const { t } = i18n;
  const width = Math.max(1, ...items.map(({ line }) => readCells(line).length));
  const own = Array.from({ length: width }, (_nothing, index) =>
    width === 1 ? t('bulkLookup.column.line') : `${t('bulkLookup.column.line')} ${index + 1}`,
  );
  const rows = [[...own, ...COLUMNS.map((column) => t(`bulkLookup.column.${column}`))]];
  for (const { line, match, code, candidates, path, url, note, notes } of items) {
    const cells = readCells(line);
    if (line === '') {
      rows.push(rows[0]?.map(() => '') ?? []);
      continue;
    }
    rows.push([
      ...own.map((_head, index) => cells[index] ?? ''),
      t(`bulkLookup.match.${match}`),
      code ?? '',
      candidates.join(' / '),
      path?.en ?? '',
      path?.km ?? '',
      url === null ? '' : new URL(url, origin).href,
      [...(note === null ? [] : [note]), ...toAddressNotes(notes, i18n, language)].join(' '),
    ]);
    yield;
  }
  return rows;
}
