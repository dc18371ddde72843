import { BulkItemList } from '#shared/contracts/addresses/bulk-lookup.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cultureOf } from '#shared/routes/language-path.ts';

export const linesCall = {
  method: 'POST',
  path: '/search/bulk',
  toBody: ({ lines, language }: { lines: readonly string[]; language: Language }) => ({
    lines,
    c: cultureOf[language],
  }),
  data: BulkItemList,
  // In milliseconds. The lookup of a hundred mistyped addresses takes seconds on a busy server.
  deadline: 60_000,
} as const;
