import type { TrackingProvider } from '#shared/contracts/tracking.ts';

/** What providers call themselves, where they are credited and where visitors read who is asked. Names, in no language. */
export const providerNames: Readonly<Record<Exclude<TrackingProvider, 'none'>, string>> = {
  upu: 'Universal Postal Union',
  '17track': '17TRACK',
  trackingmore: 'TrackingMore',
  ship24: 'Ship24',
};
