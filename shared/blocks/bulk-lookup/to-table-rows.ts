import type { i18n as I18n } from 'i18next';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { toAddressNotes } from '#shared/places/address-notes.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';
import type { List } from './read-list.ts';

const COLUMNS = ['match', 'code', 'candidates', 'path.en', 'path.km', 'url', 'note'] as const;

/**
 * Generates the rows of the file in the visitor's language, starting with the header. The visitor's own columns come first, under
 * their own headers. A blank line becomes a row without results, so that the rows of the file match the rows of the list. A
 * thousand rows take 20 ms, so the generator yields after each row with results to let other work run. The return value contains
 * all rows.
 * @param items the results for the lines of `list`
 * @param to `origin` is the origin of the URLs in the file
 */
export function* toTableRows(
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
