import { useContext, useEffect, useRef, useState } from 'react';
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
import { TransportContext } from '../transport-context.ts';
import type { ParcelTrackerData } from './data.ts';

type States = Readonly<Record<string, TrackingState>>;

/** The states of all parcels on the page, by their numbers. Nothing is asked before `ask` is called. */
export function useParcels(data: ParcelTrackerData, first: string | undefined) {
  const { couriers, provider } = data;
  const isInBulk = mostParcelsOf(provider) === MAX_PARCELS.inBulk;
  const transport = useContext(TransportContext);
  const language: Language = useLanguage();
  const [states, setStates] = useState<States>(() => toStates(data, first));
  const latest = useRef(states);
  const details = useRef(new Map<string, string>());
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stateOf = (number: string): TrackingState => latest.current[number] ?? createTrackingState(number);
  const change = (number: string, next: (state: TrackingState) => TrackingState): void => {
    latest.current = { ...latest.current, [number]: next(stateOf(number)) };
    setStates(latest.current);
  };
  const follow = async (numbers: readonly string[], signal: AbortSignal): Promise<void> => {
    const following = { transport, couriers, provider, isInBulk, language, stateOf, change, signal };
    const extraOf = (number: string): string | undefined => details.current.get(number);
    for (const number of numbers) change(number, startDetecting);
    try {
      // Loaded at the first press: who only reads what a number says needs none of it.
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
    /** What the courier wants to know beside the number goes with the next question, and is stored nowhere. */
    setExtra: (number: string, extra: string): void => {
      if (extra === '') details.current.delete(number);
      else details.current.set(number, extra);
    },
    /** Asks for each number; what was asked before and has not come is no longer waited for. */
    ask: (numbers: readonly string[]): void => {
      running.current?.abort();
      for (const number of Object.keys(latest.current)) change(number, stopWaiting);
      const controller = new AbortController();
      running.current = controller;
      void follow(numbers, controller.signal);
    },
  };
}

/** As the form left them. */
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
