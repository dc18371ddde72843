import * as v from 'valibot';
import type { Courier } from '#shared/contracts/courier.ts';
import type { Language } from '#shared/contracts/page.ts';
import {
  TrackExtra,
  TrackingNumber,
  type TrackedParcels,
  type TrackingProvider,
} from '#shared/contracts/tracking.ts';
import { settle, type Action } from '#shared/components/notices/to-action.ts';
import { detectCall } from '#shared/data/browser-calls/detect-call.ts';
import { loadData } from '#shared/data/load-data.ts';
import { loadTrackInfo } from '#shared/data/load-track-info.ts';
import { loadTrackList } from '#shared/data/load-track-list.ts';
import type { Transport } from '#shared/data/transport.ts';
import { createDetector, toDetection } from '#shared/tracking/create-detector.ts';
import {
  failDetection,
  failInfo,
  startGettingInfo,
  takeDetection,
  takeInfo,
  type TrackingState,
} from '#shared/tracking/tracking-state.ts';

const PARCELS_AT_ONCE = 3;

/** What there is to know of the page whose parcels are followed. */
export type Following = {
  transport: Transport | undefined;
  couriers: readonly Courier[];
  provider: TrackingProvider;
  /** Whether the provider takes them all in one call. */
  isInBulk: boolean;
  language: Language;
  stateOf: (number: string) => TrackingState;
  change: (number: string, next: (state: TrackingState) => TrackingState) => void;
  /** What the courier wants to know beside a number. */
  extraOf: (number: string) => string | undefined;
  signal: AbortSignal;
};

/** Asks whose each number is and where its parcel is. What fails is said in the state of the parcel. */
export function followParcels(numbers: readonly string[], following: Following): Promise<void> {
  return following.isInBulk && numbers.length > 1
    ? followInBulk(numbers, following)
    : followEach(numbers, following);
}

/** A few at a time: providers are asked for one in a second, and a parcel behind ten others would time out. */
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

async function detect(number: string, { transport, couriers, change, signal }: Following): Promise<void> {
  if (signal.aborted) return;
  if (!transport) return change(number, failDetection);
  const request = { number, now: new Date() };
  const { found, action } = await settle(loadData(transport, detectCall, { request, signal }), 'tracking');
  if (signal.aborted) return;
  change(number, (state) =>
    found ? takeDetection(state, found, couriers) : failDetection(state, secondsOf(action)),
  );
}

async function getInfo(number: string, following: Following): Promise<void> {
  const { transport, provider, language, stateOf, change, extraOf, signal } = following;
  const courierCode = stateOf(number).courier?.code;
  if (!transport || provider === 'none' || courierCode === undefined) return;
  change(number, startGettingInfo);
  const question = { number, courierCode, language, extra: extraOf(number), signal };
  const { found, action } = await settle(loadTrackInfo(transport, question), 'tracking');
  if (signal.aborted) return;
  change(number, (state) => (found ? takeInfo(state, found) : failInfo(state, secondsOf(action))));
}

/** One call for all: whose each is, the browser reads by itself, as it did when they were typed. */
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
    // What cannot be meant would be refused, and all others with it.
    return [{ number, courierCode, ...(v.is(TrackExtra, extra) ? { extra } : {}) }];
  });
  if (parcels.length === 0) return;
  for (const { number } of parcels) change(number, startGettingInfo);
  const { found, action } = await settle(loadTrackList({ parcels, language, signal }), 'tracking');
  if (signal.aborted) return;
  const infos = new Map(found?.items.map((info) => [info.number, info]));
  for (const { number } of parcels) {
    const info = infos.get(number);
    change(number, (state) => (info ? takeInfo(state, info) : failInfo(state, secondsOf(action))));
  }
}

function secondsOf(action: Action | undefined): number | undefined {
  return action?.kind === 'wait' ? action.seconds : undefined;
}
