import * as v from 'valibot';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import {
  TrackExtra,
  TrackingNumber,
  type TrackedParcels,
  type TrackingProvider,
} from '#shared/contracts/tracking.ts';
import { actOn } from '#shared/components/notices/act-on.ts';
import { sayNotice } from '#shared/components/notices/notice-words.ts';
import { toFailure } from '#shared/components/notices/to-action.ts';
import { detectCall, trackInfoCall, trackListCall } from '#shared/data/browser-calls/tracking-calls.ts';
import { callServer } from '#shared/data/call-server.ts';
import { toCamelCaseDeep } from '#shared/data/to-camel-case-deep.ts';
import { createDetector, toDetection } from '#shared/tracking/create-detector.ts';
import {
  failDetection,
  failInfo,
  startGettingInfo,
  takeDetection,
  takeInfo,
  type TrackingFailure,
  type TrackingState,
} from '#shared/tracking/tracking-state.ts';

const PARCELS_AT_ONCE = 3;
const infoCall = { ...trackInfoCall, data: inCamelCase(trackInfoCall.data) };
const listCall = { ...trackListCall, data: inCamelCase(trackListCall.data) };

type Following = {
  couriers: readonly Courier[];
  provider: TrackingProvider;
  /** True when the provider takes all parcels in one call. */
  isInBulk: boolean;
  language: Language;
  stateOf: (number: string) => TrackingState;
  change: (number: string, next: (state: TrackingState) => TrackingState) => void;
  extraOf: (number: string) => string | undefined;
  signal: AbortSignal;
};

/** Detects the courier of each number, then loads the tracking events. A failure becomes part of the parcel's state. */
export function followParcels(numbers: readonly string[], following: Following): Promise<void> {
  return following.isInBulk && numbers.length > 1
    ? followInBulk(numbers, following)
    : followEach(numbers, following);
}

/**
 * Follows `PARCELS_AT_ONCE` parcels at the same time. Some providers accept only one request per second. If the requests for all
 * parcels were sent at once, the last ones would time out.
 */
async function followEach(numbers: readonly string[], following: Following): Promise<void> {
  const waiting = [...numbers];
  const work = async (): Promise<void> => {
    const number = waiting.shift();
    if (number === undefined) return;
    await detect(number, following);
    if (!following.signal.aborted) await getInfo(number, following);
    await work();
  };
  await Promise.all(Array.from({ length: PARCELS_AT_ONCE }, work));
}

async function detect(number: string, { couriers, language, change, signal }: Following): Promise<void> {
  if (signal.aborted) return;
  const request = { number, now: new Date() };
  const { found, why } = await settle(callServer(detectCall, request, signal), language);
  if (signal.aborted) return;
  change(number, (state) => (found ? takeDetection(state, found, couriers) : failDetection(state, why)));
}

async function getInfo(number: string, following: Following): Promise<void> {
  const { provider, language, stateOf, change, extraOf, signal } = following;
  const courierCode = stateOf(number).courier?.code;
  if (provider === 'none' || courierCode === undefined) return;
  change(number, startGettingInfo);
  const question = { number, courierCode, language, extra: extraOf(number), now: new Date() };
  const { found, why } = await settle(callServer(infoCall, question, signal), language);
  if (signal.aborted) return;
  change(number, (state) => (found ? takeInfo(state, found) : failInfo(state, why)));
}

/** Follows all parcels in one call. The browser detects the couriers. */
async function followInBulk(
  numbers: readonly string[],
  { couriers, language, stateOf, change, extraOf, signal }: Following,
): Promise<void> {
  const read = createDetector(couriers);
  const parcels = numbers.flatMap((number): TrackedParcels => {
    change(number, (state) => takeDetection(state, toDetection(read(number), couriers), couriers));
    const courierCode = stateOf(number).courier?.code;
    const extra = extraOf(number);
    if (courierCode === undefined || !v.is(TrackingNumber, number)) return [];
    // An invalid `extra` is not sent, because the server would refuse the whole request.
    return [{ number, courierCode, ...(v.is(TrackExtra, extra) ? { extra } : {}) }];
  });
  if (parcels.length === 0) return;
  for (const { number } of parcels) change(number, startGettingInfo);
  const { found, why } = await settle(callServer(listCall, { parcels, language }, signal), language);
  if (signal.aborted) return;
  const infos = new Map(found?.items.map((info) => [info.number, info]));
  for (const { number } of parcels) {
    const info = infos.get(number);
    change(number, (state) => (info ? takeInfo(state, info) : failInfo(state, why)));
  }
}

type Settled<Found> = { found: Found; why?: undefined } | { found: undefined; why: TrackingFailure };

/**
 * Waits for a request, and never rejects. If the request fails, `found` is undefined and `why` contains the reason to display.
 */
async function settle<Found>(work: Promise<Found>, language: Language): Promise<Settled<Found>> {
  try {
    return { found: await work };
  } catch (error) {
    const action = actOn(error, { call: 'tracking', language });
    const reason = sayNotice(language, toFailure(error));
    const why = action.kind === 'wait' ? { waitSeconds: action.seconds } : { reason };
    return { found: undefined, why };
  }
}

/** Creates a schema that also accepts snake_case names, because another server with this API may use such names. */
function inCamelCase<Data>(data: v.GenericSchema<unknown, Data>) {
  return v.pipe(v.unknown(), v.transform(toCamelCaseDeep), data);
}
