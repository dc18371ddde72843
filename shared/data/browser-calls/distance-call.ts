import { Distance } from '#shared/contracts/distance.ts';
import type { Language } from '#shared/contracts/page.ts';

type DistanceRequest = { from: string; to: string; language: Language };

export const distanceCall = {
  method: 'GET',
  path: '/distance',
  toQuery: ({ from, to, language }: DistanceRequest) => ({ from, to, lang: language }),
  data: Distance,
} as const;
