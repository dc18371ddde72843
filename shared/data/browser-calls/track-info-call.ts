import type { Language } from '#shared/contracts/page.ts';
import { TrackInfo } from '#shared/contracts/tracking.ts';
import { toHour } from '#shared/tracking/to-hour.ts';

type InfoRequest = { number: string; courierCode: string; language: Language; now: Date };

/** What else the courier needs goes in the header `X-Track-Extra`: it never stands in an address. */
export const trackInfoCall = {
  method: 'GET',
  path: '/track/info/{number}/{courierCode}',
  toQuery: ({ number, courierCode, language, now }: InfoRequest) => ({
    number,
    courierCode,
    t: toHour(now),
    lang: language,
  }),
  data: TrackInfo,
} as const;
