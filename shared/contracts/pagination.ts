import type { Pagination } from './envelope.ts';

/** A request for one page of a list. The first page is 1. */
export type ListRequest = Pick<Pagination, 'page' | 'pageSize'>;

/** Computes the pagination for one page of a list. A page after the last page is allowed and is empty. */
export function toPagination({
  page,
  pageSize,
  totalCount,
}: Pick<Pagination, 'page' | 'pageSize' | 'totalCount'>): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { page, pageSize, totalPages, totalCount, hasBack: page > 1, hasNext: page < totalPages };
}
