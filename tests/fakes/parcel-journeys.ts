import type { ParcelState } from '#shared/contracts/tracking.ts';
import { toS10CheckDigit } from '#shared/tracking/check-digits.ts';

/** A scan of a parcel: an event such as its arrival at a post office. The stand-in converts it to the format of each provider. */
export type Scan = {
  /** The event code that postal operators exchange. */
  code: string;
  state: ParcelState;
  text: string;
  place: string;
  hour: number;
};

/** `quiet` has had no scans for weeks. `needs-phone` has no scans until the receiver's phone number is sent. */
export type Journey = ParcelState | 'quiet' | 'needs-phone';

const SHENZHEN = 'Shenzhen, China';
const PHNOM_PENH = 'Phnom Penh, Cambodia';
const SIEM_REAP = 'Siem Reap, Cambodia';
/**
 * Positions of places. Some are strings and some are numbers, because 17TRACK uses both. Maps leave out Shenzhen, which is
 * outside of Cambodia.
 */
export const COORDINATES: Readonly<Record<string, object>> = {
  [PHNOM_PENH]: { longitude: '104.9282', latitude: '11.5564' },
  [SIEM_REAP]: { longitude: 103.8597, latitude: 13.3622 },
  [SHENZHEN]: { longitude: '114.0579', latitude: '22.5431' },
};

const ON_THE_WAY: readonly Scan[] = [
  { code: 'EMA', state: 'in-transit', text: 'Posting/Collection', place: SHENZHEN, hour: 0 },
  {
    code: 'EMB',
    state: 'in-transit',
    text: 'Arrival at outward office of exchange',
    place: SHENZHEN,
    hour: 9,
  },
  { code: 'EXA', state: 'in-transit', text: 'Item presented to export customs', place: SHENZHEN, hour: 14 },
  { code: 'EXC', state: 'in-transit', text: 'Item returned from customs', place: SHENZHEN, hour: 20 },
  {
    code: 'EMC',
    state: 'in-transit',
    text: 'Departure from outward office of exchange',
    place: SHENZHEN,
    hour: 31,
  },
  {
    code: 'EMD',
    state: 'in-transit',
    text: 'Arrival at inward office of exchange',
    place: PHNOM_PENH,
    hour: 58,
  },
  { code: 'EDB', state: 'in-transit', text: 'Item presented to import customs', place: PHNOM_PENH, hour: 63 },
  {
    code: 'EDC',
    state: 'in-transit',
    text: 'Item returned from import customs',
    place: PHNOM_PENH,
    hour: 80,
  },
  {
    code: 'EMF',
    state: 'in-transit',
    text: 'Departure from inward office of exchange',
    place: PHNOM_PENH,
    hour: 84,
  },
];
const NEAR: readonly Scan[] = [
  { code: 'EMG', state: 'in-transit', text: 'Arrival at delivery office', place: SIEM_REAP, hour: 97 },
];
const OUT: Scan = {
  code: 'EDG',
  state: 'out-for-delivery',
  text: 'Item out for physical delivery',
  place: SIEM_REAP,
  hour: 101,
};

function lastScan(code: string, state: ParcelState, text: string): Scan {
  return { code, state, text, place: SIEM_REAP, hour: 104 };
}

export const scansOf: Readonly<Record<Journey, readonly Scan[]>> = {
  'no-news': [],
  'needs-phone': [],
  announced: [
    { code: '', state: 'announced', text: 'Shipment information received', place: SHENZHEN, hour: 0 },
  ],
  'in-transit': ON_THE_WAY,
  quiet: ON_THE_WAY.slice(0, 5),
  'out-for-delivery': [...ON_THE_WAY, ...NEAR, OUT],
  'ready-to-collect': [
    ...ON_THE_WAY,
    ...NEAR,
    lastScan('EDH', 'ready-to-collect', 'Item ready for collection'),
  ],
  delivered: [...ON_THE_WAY, ...NEAR, OUT, lastScan('EMI', 'delivered', 'Final delivery')],
  'failed-attempt': [
    ...ON_THE_WAY,
    ...NEAR,
    OUT,
    lastScan('EMH', 'failed-attempt', 'Attempted/Unsuccessful delivery'),
  ],
  problem: [
    ...ON_THE_WAY.slice(0, 3),
    { code: 'EXX', state: 'problem', text: 'Export cancelled', place: SHENZHEN, hour: 26 },
  ],
};

/** The first digit of a tracking number is an index into this list. */
const JOURNEYS: readonly Journey[] = [
  'quiet',
  'delivered',
  'in-transit',
  'out-for-delivery',
  'ready-to-collect',
  'failed-attempt',
  'problem',
  'announced',
  'no-news',
  'needs-phone',
];

export function journeyOf(number: string): Journey {
  return JOURNEYS[Number(/\d/.exec(number)?.[0] ?? '8')] ?? 'no-news';
}

/** Returns a valid tracking number of Cambodia's post whose parcel has the given journey. */
export function numberOf(journey: Journey, serial = '2345678'): string {
  const start = `EE${JOURNEYS.indexOf(journey)}${serial}`;
  return `${start}${toS10CheckDigit(start)}KH`;
}
