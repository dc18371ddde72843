import { type Pagination, toPagination, type ListRequest } from '#shared/contracts/envelope.ts';

export function pageOf<Item>(
  items: Item[],
  { page, pageSize }: ListRequest,
): { items: Item[]; pagination: Pagination } {
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    pagination: toPagination({ page, pageSize, totalCount: items.length }),
  };
}
