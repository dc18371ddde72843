import { BadRequestError } from '#server/errors.ts';

/** The largest page number that is accepted. No list has this many pages. */
const MAX_PAGE = 999;

/** Reads the page number from the query. @throws BadRequestError when it is not a page number */
export function readListPage(typed = '1'): number {
  const page = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (page < 1 || page > MAX_PAGE) throw new BadRequestError({ page: 'out-of-range' });
  return page;
}
