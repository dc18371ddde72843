import type { ParcelState, ProviderName } from '#shared/contracts/tracking.ts';

type StateTable = Readonly<Record<string, ParcelState>>;

/**
 * Creates a function that maps a provider's word for a state to a `ParcelState`. An unlisted word becomes `in-transit`,
 * because the provider knows the parcel.
 * @param onUnknown called for each unlisted word
 */
export function createStateReader(provider: ProviderName, onUnknown: () => void) {
  const states = new Map(Object.entries(parcelStates[provider]));
  return (word: string | null | undefined): ParcelState => {
    if (word === null || word === undefined || word === '') return 'in-transit';
    const state = states.get(word);
    if (!state) onUnknown();
    return state ?? 'in-transit';
  };
}

/** The keys are event codes of the Universal Postal Union. Its API calls them `EventCd`. */
const UPU: StateTable = {
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

/**
 * The keys are values of `latest_status.status`. The `sub_status` of an event begins with one of these values, for example
 * `InTransit_PickedUp`.
 */
const SEVENTEEN_TRACK: StateTable = {
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

/**
 * The keys are values of `delivery_status`. `pickup` may mean that the parcel is out for delivery or that it is ready to collect.
 * The table maps it to `out-for-delivery`, so that no visitor goes out to collect a parcel that is not there.
 */
const TRACKING_MORE: StateTable = {
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

/** The keys are values of `statusMilestone`. */
const SHIP24: StateTable = {
  pending: 'no-news',
  info_received: 'announced',
  in_transit: 'in-transit',
  out_for_delivery: 'out-for-delivery',
  available_for_pickup: 'ready-to-collect',
  delivered: 'delivered',
  failed_attempt: 'failed-attempt',
  exception: 'problem',
};

export const parcelStates: Readonly<Record<ProviderName, StateTable>> = {
  upu: UPU,
  '17track': SEVENTEEN_TRACK,
  trackingmore: TRACKING_MORE,
  ship24: SHIP24,
};
