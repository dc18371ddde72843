import { Weather } from '#shared/contracts/weather.ts';

export const weatherCall = {
  method: 'GET',
  path: '/weather/{province}',
  toQuery: (province: string) => ({ province }),
  data: Weather,
  // In milliseconds. The server itself waits two seconds for a forecast that is not in its cache.
  deadline: 8000,
} as const;
