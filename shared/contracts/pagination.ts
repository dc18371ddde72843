import type { Pagination } from './envelope.ts';

/** One part of a list, pages counted from 1. */
export type ListRequest = Pick<Pagination, 'page' | 'pageSize'>;

/** Where a page of a list stands. Past the end is allowed: such a page is empty. */
export function toPagination({
  page,
  pageSize,
  totalCount,
}: Pick<Pagination, 'page' | 'pageSize' | 'totalCount'>): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { page, pageSize, totalPages, totalCount, hasBack: page > 1, hasNext: page < totalPages };
}
