import { useRef, useState } from 'react';
import { useLatest } from '#shared/components/use-latest.ts';
import type { Language } from '#shared/contracts/page.ts';
import { MAX_PARCELS } from '#shared/contracts/tracking.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { mostParcelsOf } from '#shared/tracking/provider-names.ts';
import {
  chooseCourier,
  createTrackingState,
  failDetection,
  startDetecting,
  stopWaiting,
  takeInfo,
  type TrackingState,
} from '#shared/tracking/tracking-state.ts';
import type { ParcelTrackerData } from './data.ts';

type States = Readonly<Record<string, TrackingState>>;

/** Returns the tracking state of each typed number, and functions that change it. Only `ask` sends requests. */
export function useParcels(data: ParcelTrackerData, first: string | undefined) {
  const { couriers, provider } = data;
  const isInBulk = mostParcelsOf(provider) === MAX_PARCELS.inBulk;
  const language: Language = useLanguage();
  const [states, setStates] = useState<States>(() => toStates(data, first));
  const latest = useRef(states);
  const details = useRef(new Map<string, string>());
  const start = useLatest();
  const stateOf = (number: string): TrackingState => latest.current[number] ?? createTrackingState(number);
  const change = (number: string, next: (state: TrackingState) => TrackingState): void => {
    latest.current = { ...latest.current, [number]: next(stateOf(number)) };
    setStates(latest.current);
  };
  const follow = async (numbers: readonly string[], signal: AbortSignal): Promise<void> => {
    const following = { couriers, provider, isInBulk, language, stateOf, change, signal };
    const extraOf = (number: string): string | undefined => details.current.get(number);
    for (const number of numbers) change(number, startDetecting);
    try {
      // This module is loaded on the first click, because the facts that a number contains are shown without it.
      const { followParcels } = await import('./follow-parcels.ts');
      if (!signal.aborted) await followParcels(numbers, { ...following, extraOf });
    } catch {
      if (!signal.aborted) for (const number of numbers) change(number, failDetection);
    }
  };
  return {
    stateOf: (number: string): TrackingState => states[number] ?? createTrackingState(number),
    choose: (number: string, code: string): void =>
      change(number, (state) => chooseCourier(state, code, couriers)),
    /** Sets the additional text that the courier requires. It is sent with the next request, and is not stored. */
    setExtra: (number: string, extra: string): void => {
      if (extra === '') details.current.delete(number);
      else details.current.set(number, extra);
    },
    /**
     * Sends the requests for the numbers, and aborts the requests of the previous call. If the visitor pasted a link to a
     * courier's site, this courier is chosen, unless the visitor has already chosen a courier.
     */
    ask: (questions: readonly { number: string; linked: string | undefined }[]): void => {
      const signal = start();
      const numbers = questions.map(({ number }) => number);
      for (const { number, linked } of questions)
        if (linked !== undefined && stateOf(number).courier?.autoDetect !== false)
          change(number, (state) => chooseCourier(state, linked, couriers));
      for (const number of Object.keys(latest.current)) change(number, stopWaiting);
      void follow(numbers, signal);
    },
  };
}

function toStates({ courier, infos }: ParcelTrackerData, first: string | undefined): States {
  const given = infos.map((info) => [
    info.number,
    takeInfo(createTrackingState(info.number, info.courierCode), info),
  ]);
  return {
    ...(first === undefined ? {} : { [first]: createTrackingState(first, courier) }),
    ...Object.fromEntries(given),
  };
}
