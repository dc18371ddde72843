import { AtmList } from '#shared/contracts/atm.ts';
import { toLocatedQuery, type LocatedRequest } from '../to-query.ts';

export const atmsCall = {
  method: 'GET',
  path: '/atms',
  toQuery: ({ bank, ...request }: LocatedRequest & { bank?: string | undefined }) => ({
    bank,
    ...toLocatedQuery(request),
  }),
  data: AtmList,
} as const;
