import { ConvertedRowList, type BookRow, type CodeList } from '#shared/contracts/addresses/conversion.ts';
import type { Language } from '#shared/contracts/page.ts';
import { cultureOf } from '#shared/routes/language-path.ts';

export const convertCall = {
  method: 'POST',
  path: '/postcodes/convert',
  toBody: ({ rows, list, language }: { rows: readonly BookRow[]; list: CodeList; language: Language }) => ({
    rows,
    list,
    c: cultureOf[language],
  }),
  data: ConvertedRowList,
  // In milliseconds. The search for the names of a hundred rows takes seconds on a busy server.
  deadline: 60_000,
} as const;
