import { type Pagination, toPagination, type ListRequest } from '#shared/contracts/envelope.ts';

/** The rows that a query returns. */
export type RowWindow = { limit: number; offset: number };

/**
 * A negative limit means all rows.
 * @see https://sqlite.org/lang_select.html#the_limit_clause
 */
export const ALL_ROWS: RowWindow = { limit: -1, offset: 0 };

export function toWindow({ page, pageSize }: ListRequest): RowWindow {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

export function pageOf<Item>(items: Item[], list: ListRequest): { items: Item[]; pagination: Pagination } {
  const { limit, offset } = toWindow(list);
  return {
    items: items.slice(offset, offset + limit),
    pagination: toPagination({ ...list, totalCount: items.length }),
  };
}
