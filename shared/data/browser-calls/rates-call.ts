import { Rates } from '#shared/contracts/rates.ts';

export const ratesCall = {
  method: 'GET',
  path: '/rates',
  toQuery: () => ({}),
  data: Rates,
  deadline: 5000,
} as const;
