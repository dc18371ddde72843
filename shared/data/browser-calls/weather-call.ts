import { Weather } from '#shared/contracts/weather.ts';

export const weatherCall = {
  method: 'GET',
  path: '/weather/{province}',
  toQuery: (province: string) => ({ province }),
  data: Weather,
  // In milliseconds. If the server has no forecast in its cache, it waits up to two seconds for MET Norway.
  deadline: 8000,
} as const;
