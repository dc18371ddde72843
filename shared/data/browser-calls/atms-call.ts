import { AtmList } from '#shared/contracts/outlets/atm.ts';
import { toLocatedQuery, type LocatedRequest } from '../to-query.ts';

export const atmsCall = {
  method: 'GET',
  path: '/atms',
  toQuery: ({ bank, ...request }: LocatedRequest & { bank?: string | undefined }) => ({
    bank,
    ...toLocatedQuery(request),
  }),
  data: AtmList,
  // In milliseconds. If the list of ATMs takes longer, the page asks the visitor to choose a province.
  deadline: 10_000,
} as const;
