import type { Language } from '#shared/contracts/page.ts';
import { Detection, TrackInfo, TrackInfoList, type TrackedParcels } from '#shared/contracts/tracking.ts';
import { toHour } from '#shared/tracking/to-hour.ts';

type TrackInfoRequest = {
  number: string;
  courierCode: string;
  language: Language;
  now: Date;
  /** A value that the courier requires in addition to the tracking number, e.g. a postcode. */
  extra?: string | undefined;
};

export const detectCall = {
  method: 'GET',
  path: '/track/courier/detect',
  toQuery: ({ number, now }: { number: string; now: Date }) => ({ number, t: toHour(now) }),
  data: Detection,
} as const;

export const trackInfoCall = {
  method: 'GET',
  path: '/track/info/{number}/{courierCode}',
  toQuery: ({ number, courierCode, language, now }: TrackInfoRequest) => ({
    number,
    courierCode,
    t: toHour(now),
    lang: language,
  }),
  // `extra` may be a telephone number. It is in a header and not in the URL, because proxies may log URLs.
  toHeaders: ({ extra }: TrackInfoRequest) => ({ 'X-Track-Extra': extra }),
  data: TrackInfo,
} as const;

/**
 * The call for several parcels. It is a POST request, so that the tracking numbers are in the body and not in the URL, which
 * proxies may log.
 */
export const trackListCall = {
  method: 'POST',
  path: '/track/info',
  toBody: ({ parcels, language }: { parcels: TrackedParcels; language: Language }) => ({
    parcels,
    lang: language,
  }),
  data: TrackInfoList,
} as const;
