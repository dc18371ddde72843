import { Weather } from '#shared/contracts/weather.ts';

export const weatherCall = {
  method: 'GET',
  path: '/weather/{province}',
  toQuery: (province: string) => ({ province }),
  data: Weather,
  // The server waits two seconds for a forecast that is not cached.
  deadline: 8000,
} as const;
