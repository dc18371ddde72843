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
  // In milliseconds. After this time, the page asks the visitor to choose a province instead.
  deadline: 10_000,
} as const;
