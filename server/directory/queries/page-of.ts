import type { Pagination } from '#shared/contracts/envelope.ts';
import { toPagination, type ListRequest } from '#shared/contracts/pagination.ts';

export function pageOf<Item>(
  items: Item[],
  { page, pageSize }: ListRequest,
): { items: Item[]; pagination: Pagination } {
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    pagination: toPagination({ page, pageSize, totalCount: items.length }),
  };
}
