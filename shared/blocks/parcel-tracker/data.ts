import * as v from 'valibot';
import { Courier } from '#shared/contracts/courier.ts';
import { EntryId } from '#shared/contracts/located.ts';
import { TrackingProvider, TrackInfo } from '#shared/contracts/tracking.ts';

/** Why nothing of what was sent is shown. */
export const TrackProblem = v.picklist(['empty', 'unreadable', 'too-large', 'unanswered']);
export type TrackProblem = v.InferOutput<typeof TrackProblem>;

export const ParcelTrackerData = v.object({
  /** What stands in the field. */
  typed: v.string(),
  /** The courier that was chosen by hand, of one parcel. */
  courier: v.optional(EntryId),
  problem: v.optional(TrackProblem),
  /** Numbers are read by these in the browser, without a request. */
  couriers: v.array(Courier),
  /** Names of countries in the page's language by their codes: browsers know none in Khmer. */
  countries: v.record(v.string(), v.string()),
  provider: v.optional(TrackingProvider, 'none'),
  /** What the provider says of the numbers that were sent by the form. */
  infos: v.optional(v.array(TrackInfo), []),
});
export type ParcelTrackerData = v.InferOutput<typeof ParcelTrackerData>;
