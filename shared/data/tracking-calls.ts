import * as v from 'valibot';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import {
  LEAST_NUMBER_LENGTH,
  MAX_NUMBER_LENGTH,
  TrackedParcels,
  TrackingNumber,
} from '#shared/contracts/tracking.ts';
import { detectCall, trackInfoCall, trackListCall } from './browser-calls/tracking-calls.ts';
import * as p from './parameters.ts';

export const trackingCalls = {
  detect: {
    ...detectCall,
    tag: 'track-detect',
    summary: 'Explains the number of a parcel, and lists the couriers it may belong to: the most likely last',
    limit: 'search',
    // A tracking number is personal data.
    cache: 'none',
    query: v.object({ number: p.typedNumberParameter, t: v.optional(p.hourParameter) }),
  },
  trackInfo: {
    ...trackInfoCall,
    tag: 'track-info',
    summary:
      'Tells where a parcel is, if a provider knows it, and links to its courier. If the courier requires more than the number, the header X-Track-Extra carries it',
    limit: 'track',
    cache: 'none',
    query: v.object({
      number: v.pipe(
        TrackingNumber,
        v.description(
          `Number of a parcel: ${LEAST_NUMBER_LENGTH} to ${MAX_NUMBER_LENGTH} capitals and digits`,
        ),
      ),
      courierCode: v.pipe(EntryId, v.description('Code of a courier, as in /couriers')),
      t: v.optional(p.hourParameter),
      lang: p.positionParameters.lang,
    }),
  },
  trackInfos: {
    ...trackListCall,
    tag: 'track-infos',
    summary:
      'Tells where the parcels of a list are: up to ten, or forty where the provider takes many numbers in one call',
    limit: 'track',
    cache: 'none',
    // Forty parcels with the longest numbers, couriers and postcodes are 6 KB.
    bodyLimits: { maxBytes: 16 * 1024, mediaTypes: ['application/json'] },
    body: v.object({ parcels: TrackedParcels, lang: p.positionParameters.lang }),
  },
} as const;
