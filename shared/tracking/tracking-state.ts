import type { Courier } from '#shared/contracts/courier.ts';
import type { Candidate, Detection, TrackInfo } from '#shared/contracts/tracking.ts';

/** The state of the tracking page for one parcel. */
export type TrackingState = {
  number: string;
  courier: { code: string; autoDetect: boolean } | null;
  /** The detected couriers, least likely first. Couriers that are not in the data of the page are left out. */
  detected: readonly Candidate[];
  info: TrackInfo | null;
  isDetecting: boolean;
  isGettingInfo: boolean;
  hasFailed: boolean;
  /** The seconds to wait, if the server refused the last request because of a rate limit. */
  waitSeconds?: number | undefined;
  /** The reason for the failure, as a sentence in the language of the page. */
  reason?: string | undefined;
};

export type TrackingFailure = Pick<TrackingState, 'waitSeconds' | 'reason'>;

const NOT_FAILED = { hasFailed: false, waitSeconds: undefined, reason: undefined };

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
  return { ...state, isDetecting: true, ...NOT_FAILED };
}

/**
 * Stores the detected couriers that are in `known`, which contains the couriers in the data of the page. If the visitor has not
 * chosen a courier, the last detected courier is selected, because it is the most likely.
 */
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

/** Removes the detected couriers after a failure. A courier that the visitor chose stays selected. */
export function failDetection(state: TrackingState, why: TrackingFailure = {}): TrackingState {
  const courier = chosenIn(state);
  return { ...state, isDetecting: false, detected: [], courier, hasFailed: true, ...why };
}

/**
 * Selects the courier that the visitor chose, and removes the earlier result. Changes nothing if the courier is not in `known`.
 */
export function chooseCourier(state: TrackingState, code: string, known: readonly Courier[]): TrackingState {
  if (!known.some((courier) => courier.code === code)) return state;
  return { ...state, courier: { code, autoDetect: false }, info: null };
}

export function startGettingInfo(state: TrackingState): TrackingState {
  return { ...state, isGettingInfo: true };
}

/** Stores the tracking result and clears an earlier failure. A result for a courier that is no longer selected is dropped. */
export function takeInfo(state: TrackingState, info: TrackInfo): TrackingState {
  if (state.courier && info.courierCode !== state.courier.code) return { ...state, isGettingInfo: false };
  return { ...state, isGettingInfo: false, info, ...NOT_FAILED };
}

/** Records a failed request. The earlier `info` stays. */
export function failInfo(state: TrackingState, why: TrackingFailure = {}): TrackingState {
  return { ...state, isGettingInfo: false, hasFailed: true, ...why };
}

/** Marks all requests as no longer pending. Call this before a new request replaces the pending requests. */
export function stopWaiting(state: TrackingState): TrackingState {
  return { ...state, isDetecting: false, isGettingInfo: false };
}

function chosenIn({ courier }: TrackingState): TrackingState['courier'] {
  return courier && !courier.autoDetect ? courier : null;
}
