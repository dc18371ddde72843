import { BadRequestError } from '#server/errors.ts';

/** Lists are not that long: what is asked for beyond it is a mistake. */
const MAX_PAGE = 999;

/** The page of a list that an address asks for; the first without a word. @throws BadRequestError */
export function readListPage(typed = '1'): number {
  const page = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (page < 1 || page > MAX_PAGE) throw new BadRequestError({ page: 'out-of-range' });
  return page;
}
