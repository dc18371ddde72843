import { MAX_PARCELS, type TrackingProvider } from '#shared/contracts/tracking.ts';

/** The names of providers, for credits and the privacy page. They are not translated. */
export const providerNames: Readonly<Record<Exclude<TrackingProvider, 'none'>, string>> = {
  upu: 'Universal Postal Union',
  '17track': '17TRACK',
  trackingmore: 'TrackingMore',
  ship24: 'Ship24',
};

/** The providers that have a call for many parcels. */
const IN_BULK: ReadonlySet<TrackingProvider> = new Set(['17track']);

/** The number of parcels in a bulk call that cost as much of a visitor's rate limit as a single lookup. */
const BULK_SHARE = MAX_PARCELS.inBulk / MAX_PARCELS.usual;

export function costOfParcels(provider: TrackingProvider, parcels: number): number {
  return IN_BULK.has(provider) ? Math.ceil(parcels / BULK_SHARE) : parcels;
}

export function mostParcelsOf(provider: TrackingProvider): number {
  return IN_BULK.has(provider) ? MAX_PARCELS.inBulk : MAX_PARCELS.usual;
}
