import type { FoundAddress } from '#shared/contracts/addresses/address.ts';
import type { Language } from '#shared/contracts/page.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import type { SearchResultList } from '#shared/contracts/addresses/search.ts';
import type { SearchAnswer } from './create-search.ts';
import { isAddress } from './judge/read-address.ts';
import { lineOf, toFullPath, toSearchResult } from './to-search-result.ts';

type Asked = { language: Language; page: number; pageSize: number };

/** One page of results of the content API; its first page has the address that the query is. */
export function toSearchResultList(
  answer: SearchAnswer,
  { language, page, pageSize }: Asked,
): SearchResultList {
  const { items, totalCount } = answer;
  const address = page === 1 ? toFoundAddress(answer) : undefined;
  return {
    ...(address ? { address } : {}),
    pageResultItems: items.map((found) => toSearchResult(found, language)),
    pagination: toPagination({ page, pageSize, totalCount }),
  };
}

/** A query that was read as an address, with the place that it means; undefined where it is a name or a code. */
function toFoundAddress({ items: [first], read }: SearchAnswer): FoundAddress | undefined {
  if (!first || first.target.category === 'page') return undefined;
  const reading = read();
  if (!isAddress(reading)) return undefined;
  const line = lineOf(first.target);
  return {
    ...reading,
    code: first.target.place.postcode.code,
    path: { en: toFullPath(line, 'en'), km: toFullPath(line, 'km') },
  };
}
