import { Layout } from '#shared/contracts/layout.ts';
import { toCultureQuery } from '../to-query.ts';

export const layoutCall = {
  method: 'GET',
  path: '/layout',
  toQuery: toCultureQuery,
  data: Layout,
} as const;
