import { MAX_PARCELS, type ProviderName, type TrackingProvider } from '#shared/contracts/tracking.ts';

/** The names of tracking providers, which are not translated. */
export const providerNames: Readonly<Record<ProviderName, string>> = {
  upu: 'Universal Postal Union',
  '17track': '17TRACK',
  trackingmore: 'TrackingMore',
  ship24: 'Ship24',
};

/** The providers that accept many tracking numbers in one call. */
const IN_BULK: ReadonlySet<TrackingProvider> = new Set(['17track']);

/** The number of parcels that count as one request against the visitor's rate limit, if the provider is in `IN_BULK`. */
const BULK_SHARE = MAX_PARCELS.inBulk / MAX_PARCELS.usual;

export function costOfParcels(provider: TrackingProvider, parcels: number): number {
  return IN_BULK.has(provider) ? Math.ceil(parcels / BULK_SHARE) : parcels;
}

export function mostParcelsOf(provider: TrackingProvider): number {
  return IN_BULK.has(provider) ? MAX_PARCELS.inBulk : MAX_PARCELS.usual;
}
