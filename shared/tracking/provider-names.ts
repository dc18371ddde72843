import { MAX_PARCELS, type TrackingProvider } from '#shared/contracts/tracking.ts';

/** What providers call themselves, where they are credited and where visitors read who is asked. Names, in no language. */
export const providerNames: Readonly<Record<Exclude<TrackingProvider, 'none'>, string>> = {
  upu: 'Universal Postal Union',
  '17track': '17TRACK',
  trackingmore: 'TrackingMore',
  ship24: 'Ship24',
};

/** Providers that say where many parcels are in one call. */
const IN_BULK: ReadonlySet<TrackingProvider> = new Set(['17track']);

/** Parcels that are one lookup cost less of a visitor's limit: forty as much as ten that are looked up one by one. */
const BULK_SHARE = MAX_PARCELS.inBulk / MAX_PARCELS.usual;

/** What a list of parcels costs of its visitor's limit, in parcels that are looked up one by one. */
export function costOfParcels(provider: TrackingProvider, parcels: number): number {
  return IN_BULK.has(provider) ? Math.ceil(parcels / BULK_SHARE) : parcels;
}

/** How many parcels are followed together. */
export function mostParcelsOf(provider: TrackingProvider): number {
  return IN_BULK.has(provider) ? MAX_PARCELS.inBulk : MAX_PARCELS.usual;
}
