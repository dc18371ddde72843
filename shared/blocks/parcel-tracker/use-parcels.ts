import { useContext, useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/contracts/page.ts';
import type { TrackInfo } from '#shared/contracts/tracking.ts';
import type { TrackInfoQuestion } from '#shared/data/load-track-info.ts';
import type { Transport } from '#shared/data/transport.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import {
  chooseCourier,
  createTrackingState,
  failDetection,
  failInfo,
  startDetecting,
  startGettingInfo,
  stopWaiting,
  takeDetection,
  takeInfo,
  type TrackingState,
} from '#shared/tracking/tracking-state.ts';
import { TransportContext } from '../transport-context.ts';
import type { ParcelTrackerData } from './data.ts';

const PARCELS_AT_ONCE = 3;

type States = Readonly<Record<string, TrackingState>>;

/** The states of all parcels on the page, by their numbers. Nothing is asked before `ask` is called. */
export function useParcels(data: ParcelTrackerData, first: string | undefined) {
  const { couriers, provider } = data;
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
  const detect = async (number: string, signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    change(number, startDetecting);
    const detection = await loadDetection(transport, number, signal);
    if (signal.aborted) return;
    change(number, (state) => (detection ? takeDetection(state, detection, couriers) : failDetection(state)));
  };
  const getInfo = async (number: string, signal: AbortSignal): Promise<void> => {
    const courierCode = stateOf(number).courier?.code;
    if (provider === 'none' || courierCode === undefined) return;
    change(number, startGettingInfo);
    const extra = details.current.get(number);
    const info = await loadInfo(transport, { number, courierCode, language, extra, signal });
    if (signal.aborted) return;
    change(number, (state) => (info ? takeInfo(state, info) : failInfo(state)));
  };
  const follow = async (number: string, signal: AbortSignal): Promise<void> => {
    await detect(number, signal);
    if (!signal.aborted) await getInfo(number, signal);
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
      void followAll(numbers, (number) => follow(number, controller.signal));
    },
  };
}

/** A few at a time: providers are asked for one in a second, and who waits behind ten others is told that nothing came. */
async function followAll(
  numbers: readonly string[],
  follow: (number: string) => Promise<void>,
): Promise<void> {
  const waiting = [...numbers];
  const work = async (): Promise<void> => {
    const number = waiting.shift();
    if (number === undefined) return;
    await follow(number);
    await work();
  };
  await Promise.all(Array.from({ length: PARCELS_AT_ONCE }, work));
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

/** Loaded at the first press: who only reads what a number says needs none of it. */
async function loadDetection(transport: Transport | undefined, number: string, signal: AbortSignal) {
  if (!transport) return undefined;
  try {
    const [{ loadData }, { detectCall }] = await Promise.all([
      import('#shared/data/load-data.ts'),
      import('#shared/data/browser-calls/detect-call.ts'),
    ]);
    return await loadData(transport, detectCall, { request: { number, now: new Date() }, signal });
  } catch {
    return undefined;
  }
}

async function loadInfo(
  transport: Transport | undefined,
  question: TrackInfoQuestion,
): Promise<TrackInfo | undefined> {
  if (!transport) return undefined;
  try {
    const { loadTrackInfo } = await import('#shared/data/load-track-info.ts');
    return await loadTrackInfo(transport, question);
  } catch {
    return undefined;
  }
}
