import type { ParcelState } from '#shared/contracts/tracking.ts';
import { journeyOf, scansOf, type Scan } from './parcel-journeys.ts';

const HOUR = 60 * 60 * 1000;
/**
 * All journeys except `quiet` started this number of hours ago. The last scan is at most 104 hours after the start, so no scan is
 * in the future.
 */
const JOURNEY_HOURS = 105;
const QUIET_HOURS = 45 * 24;
/** The UTC offset of Phnom Penh. Most scans happen there. */
const OFFSET_HOURS = 7;

/** The last digits of the receiver's phone number, the same for all parcels that require them. */
const RECEIVERS_PHONE = '1234';

export type AskedParcel = { number: string; now: Date; extra?: string | undefined };

type Moment = { scan: Scan; time: Date };

export function momentsOf({ number, now, extra }: AskedParcel): Moment[] {
  const journey = journeyOf(number);
  const hours = journey === 'quiet' ? QUIET_HOURS : JOURNEY_HOURS;
  const start = now.getTime() - hours * HOUR;
  const isOpened = journey === 'needs-phone' && extra === RECEIVERS_PHONE;
  const scans = isOpened ? scansOf.delivered : scansOf[journey];
  return scans.map((scan) => ({ scan, time: new Date(start + scan.hour * HOUR) }));
}

/** Formats a time with the local offset: `2026-11-20T09:14:00+07:00`. */
export function toIso(time: Date): string {
  return `${new Date(time.getTime() + OFFSET_HOURS * HOUR).toISOString().slice(0, 19)}+07:00`;
}

/** Formats a time as the Universal Postal Union does. */
export function toWcf(time: Date): string {
  return `/Date(${time.getTime()}+0700)/`;
}

export function forecastOf({ number, now }: AskedParcel): Date | undefined {
  const journey = journeyOf(number);
  return journey === 'in-transit' || journey === 'out-for-delivery'
    ? new Date(now.getTime() + 2 * 24 * HOUR)
    : undefined;
}

export const seventeenTrackWords: Record<ParcelState, string> = {
  'no-news': 'NotFound',
  announced: 'InfoReceived',
  'in-transit': 'InTransit',
  'out-for-delivery': 'OutForDelivery',
  'ready-to-collect': 'AvailableForPickup',
  delivered: 'Delivered',
  'failed-attempt': 'DeliveryFailure',
  problem: 'Exception',
};
export const trackingMoreWords: Record<ParcelState, string> = {
  'no-news': 'notfound',
  announced: 'inforeceived',
  'in-transit': 'transit',
  'out-for-delivery': 'pickup',
  'ready-to-collect': 'pickup',
  delivered: 'delivered',
  'failed-attempt': 'undelivered',
  problem: 'exception',
};
export const ship24Words: Record<ParcelState, string> = {
  'no-news': 'pending',
  announced: 'info_received',
  'in-transit': 'in_transit',
  'out-for-delivery': 'out_for_delivery',
  'ready-to-collect': 'available_for_pickup',
  delivered: 'delivered',
  'failed-attempt': 'failed_attempt',
  problem: 'exception',
};

export function stateOf(moments: readonly Moment[]): ParcelState {
  return moments.at(-1)?.scan.state ?? 'no-news';
}
