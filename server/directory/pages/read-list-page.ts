import { BadRequestError } from '#server/errors.ts';

const MAX_PAGE = 999;

/** @throws BadRequestError when the query has no valid page number */
export function readListPage(typed = '1'): number {
  const page = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (page < 1 || page > MAX_PAGE) throw new BadRequestError({ page: 'out-of-range' });
  return page;
}
