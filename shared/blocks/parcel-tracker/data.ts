import * as v from 'valibot';
import { Courier } from '#shared/contracts/courier.ts';
import { EntryId } from '#shared/contracts/outlets/located.ts';
import { TrackingProvider, TrackInfo } from '#shared/contracts/tracking.ts';
import type { ServerFacts } from '../server-facts.ts';

const TrackProblem = v.picklist(['empty', 'unreadable', 'too-large', 'unanswered']);

export const ParcelTrackerData = v.object({
  typed: v.string(),
  /** The courier that the visitor chose. Only set for a single parcel. */
  courier: v.optional(EntryId),
  problem: v.optional(TrackProblem),
  /** The couriers. The browser uses them to detect the courier of a number without a request. */
  couriers: v.array(Courier),
  /**
   * Country names in the page's language, keyed by country code. They are part of the data, because browsers have no Khmer
   * country names.
   */
  countries: v.record(v.string(), v.string()),
  provider: v.optional(TrackingProvider, 'none'),
  infos: v.optional(v.array(TrackInfo), []),
});
export type ParcelTrackerData = v.InferOutput<typeof ParcelTrackerData>;

export function fillParcelTracker(_data: ParcelTrackerData, { trackingProvider }: ServerFacts) {
  return { fields: { provider: trackingProvider } };
}
