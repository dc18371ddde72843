import { BadRequestError } from '#server/errors.ts';

const MAX_PAGE = 999;

/**
 * Returns the page number in the query, or 1 if there is none. @throws BadRequestError when the page number is not from
 * 1 to 999
 */
export function readListPage(typed = '1'): number {
  const page = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (page < 1 || page > MAX_PAGE) throw new BadRequestError({ page: 'out-of-range' });
  return page;
}
