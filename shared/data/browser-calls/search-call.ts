import type { Language } from '#shared/contracts/page.ts';
import type { ListRequest } from '#shared/contracts/envelope.ts';
import { SearchResultList } from '#shared/contracts/addresses/search.ts';
import { cultureOf } from '#shared/routes/language-path.ts';
import { toListQuery } from '../to-query.ts';

export const searchCall = {
  method: 'GET',
  path: '/search',
  toQuery: ({ query, language, ...list }: ListRequest & { query: string; language: Language }) => ({
    q: query,
    c: cultureOf[language],
    ...toListQuery(list),
  }),
  data: SearchResultList,
} as const;
