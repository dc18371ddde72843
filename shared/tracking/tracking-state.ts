import type { Courier } from '#shared/contracts/courier.ts';
import type { Candidate, Detection, TrackInfo } from '#shared/contracts/tracking.ts';

/** The state of one parcel on the page. Specification, sections 3 and 4. */
export type TrackingState = {
  number: string;
  courier: { code: string; autoDetect: boolean } | null;
  /** Known couriers that the call named, the least likely first. */
  detected: readonly Candidate[];
  info: TrackInfo | null;
  isDetecting: boolean;
  isGettingInfo: boolean;
  /** Whether a press of the visitor was not answered. */
  hasFailed: boolean;
  /** How long to wait before the next press, where the server refused this one. */
  waitSeconds?: number | undefined;
};

export function createTrackingState(number: string, courier?: string): TrackingState {
  return {
    number,
    courier: courier === undefined ? null : { code: courier, autoDetect: false },
    detected: [],
    info: null,
    isDetecting: false,
    isGettingInfo: false,
    hasFailed: false,
  };
}

export function startDetecting(state: TrackingState): TrackingState {
  return { ...state, isDetecting: true, hasFailed: false, waitSeconds: undefined };
}

/** Couriers that are known are detected; the last of them is selected, unless the visitor chose one. */
export function takeDetection(
  state: TrackingState,
  { couriers: named }: Pick<Detection, 'couriers'>,
  known: readonly Courier[],
): TrackingState {
  const detected = named
    .filter(({ code }) => known.some((courier) => courier.code === code))
    .map(({ code, odds, reasons }) => ({ code, odds, reasons }));
  const last = detected.at(-1);
  const found = last ? { code: last.code, autoDetect: true } : null;
  return { ...state, isDetecting: false, detected, courier: chosenIn(state) ?? found };
}

/** What was detected is forgotten; what the visitor chose stays. */
export function failDetection(state: TrackingState, waitSeconds?: number): TrackingState {
  const courier = chosenIn(state);
  return { ...state, isDetecting: false, detected: [], courier, hasFailed: true, waitSeconds };
}

/** Only a courier of the list can be chosen. */
export function chooseCourier(state: TrackingState, code: string, known: readonly Courier[]): TrackingState {
  if (!known.some((courier) => courier.code === code)) return state;
  return { ...state, courier: { code, autoDetect: false }, info: null };
}

export function startGettingInfo(state: TrackingState): TrackingState {
  return { ...state, isGettingInfo: true };
}

/** What another courier than the chosen one says is dropped. Otherwise the parcel is found: an earlier failure is over. */
export function takeInfo(state: TrackingState, info: TrackInfo): TrackingState {
  if (state.courier && info.courierCode !== state.courier.code) return { ...state, isGettingInfo: false };
  return { ...state, isGettingInfo: false, info, hasFailed: false, waitSeconds: undefined };
}

/** What was known before stays. */
export function failInfo(state: TrackingState, waitSeconds?: number): TrackingState {
  return { ...state, isGettingInfo: false, hasFailed: true, waitSeconds };
}

/** Another question has begun: nobody waits for what this one was asked. */
export function stopWaiting(state: TrackingState): TrackingState {
  return { ...state, isDetecting: false, isGettingInfo: false };
}

function chosenIn({ courier }: TrackingState): TrackingState['courier'] {
  return courier && !courier.autoDetect ? courier : null;
}
