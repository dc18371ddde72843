import type { i18n as I18n } from 'i18next';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';

const COLUMNS = ['line', 'match', 'code', 'candidates', 'path.en', 'path.km', 'url', 'note'] as const;

/** What was found as rows of a file, its heads first, in the visitor's language. @param origin of the links */
export function toCsvRows(items: readonly BulkItem[], { t }: Pick<I18n, 't'>, origin: string): string[][] {
  return [
    COLUMNS.map((column) => t(`bulkLookup.column.${column}`)),
    ...items.map(({ line, match, code, candidates, path, url, note }) => [
      line,
      t(`bulkLookup.match.${match}`),
      code ?? '',
      candidates.join(' / '),
      path?.en ?? '',
      path?.km ?? '',
      url === null ? '' : new URL(url, origin).href,
      note ?? '',
    ]),
  ];
}
