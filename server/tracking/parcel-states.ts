import type { ParcelState } from '#shared/contracts/tracking.ts';
import type { ProviderName } from './provider.ts';

type Words = Readonly<Record<string, ParcelState>>;

/**
 * Creates what reads a provider's words. A word that is not in the table is `in-transit`: the parcel is known.
 * @param onUnknown called for each such word
 */
export function createStateReader(provider: ProviderName, onUnknown: () => void) {
  const words = new Map(Object.entries(parcelStates[provider]));
  return (word: string | null | undefined): ParcelState => {
    if (word === null || word === undefined || word === '') return 'in-transit';
    const state = words.get(word);
    if (!state) onUnknown();
    return state ?? 'in-transit';
  };
}

/** Postal events that say more than that the parcel is on its way. */
const UPU: Words = {
  EMA: 'in-transit',
  EMB: 'in-transit',
  EMC: 'in-transit',
  EMD: 'in-transit',
  EME: 'in-transit',
  EMF: 'in-transit',
  EMG: 'in-transit',
  EMJ: 'in-transit',
  EMK: 'in-transit',
  EXA: 'in-transit',
  EXB: 'in-transit',
  EXC: 'in-transit',
  EXD: 'in-transit',
  EDA: 'in-transit',
  EDB: 'in-transit',
  EDC: 'in-transit',
  EDD: 'in-transit',
  EDE: 'in-transit',
  EDF: 'in-transit',
  EXX: 'problem',
  EDG: 'out-for-delivery',
  EDH: 'ready-to-collect',
  EMH: 'failed-attempt',
  EMI: 'delivered',
};

/** `latest_status.status`, and what stands before `_` in a `sub_status`. */
const SEVENTEEN_TRACK: Words = {
  NotFound: 'no-news',
  InfoReceived: 'announced',
  InTransit: 'in-transit',
  Expired: 'in-transit',
  OutForDelivery: 'out-for-delivery',
  AvailableForPickup: 'ready-to-collect',
  Delivered: 'delivered',
  DeliveryFailure: 'failed-attempt',
  Exception: 'problem',
};

/** `delivery_status`. Its `pickup` is out for delivery or ready: the state that promises less. */
const TRACKING_MORE: Words = {
  pending: 'no-news',
  notfound: 'no-news',
  inforeceived: 'announced',
  transit: 'in-transit',
  expired: 'in-transit',
  pickup: 'out-for-delivery',
  delivered: 'delivered',
  undelivered: 'failed-attempt',
  exception: 'problem',
};

/** `statusMilestone`: our states are these. */
const SHIP24: Words = {
  pending: 'no-news',
  info_received: 'announced',
  in_transit: 'in-transit',
  out_for_delivery: 'out-for-delivery',
  available_for_pickup: 'ready-to-collect',
  delivered: 'delivered',
  failed_attempt: 'failed-attempt',
  exception: 'problem',
};

/** Every word of every provider, and the state that it is. */
export const parcelStates: Readonly<Record<ProviderName, Words>> = {
  upu: UPU,
  '17track': SEVENTEEN_TRACK,
  trackingmore: TRACKING_MORE,
  ship24: SHIP24,
};
