import type { Language } from '#shared/contracts/page.ts';
import { TrackInfoList, type TrackedParcels } from '#shared/contracts/tracking.ts';

/** Numbers stand in the body: no address, and so no log, holds one. */
export const trackListCall = {
  method: 'POST',
  path: '/track/info',
  toBody: ({ parcels, language }: { parcels: TrackedParcels; language: Language }) => ({
    parcels,
    lang: language,
  }),
  data: TrackInfoList,
} as const;
