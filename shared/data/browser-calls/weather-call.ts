import { Weather } from '#shared/contracts/weather.ts';

export const weatherCall = {
  method: 'GET',
  path: '/weather/{province}',
  toQuery: (province: string) => ({ province }),
  data: Weather,
} as const;
