import { useContext, useEffect, useRef, useState } from 'react';
import type { Transport } from '#shared/data/transport.ts';
import {
  chooseCourier,
  createTrackingState,
  failDetection,
  startDetecting,
  takeDetection,
  type TrackingState,
} from '#shared/tracking/tracking-state.ts';
import { TransportContext } from '../transport-context.ts';
import type { ParcelTrackerData } from './data.ts';

type States = Readonly<Record<string, TrackingState>>;

/** The states of all parcels on the page, by their numbers. Nothing is asked before `ask` is called. */
export function useParcels({ couriers, courier }: ParcelTrackerData, first: string | undefined) {
  const transport = useContext(TransportContext);
  const [states, setStates] = useState<States>(() =>
    first === undefined ? {} : { [first]: createTrackingState(first, courier) },
  );
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const change = (number: string, next: (state: TrackingState) => TrackingState): void =>
    setStates((before) => ({ ...before, [number]: next(before[number] ?? createTrackingState(number)) }));
  const detect = async (number: string, signal: AbortSignal): Promise<void> => {
    change(number, startDetecting);
    const detection = await loadDetection(transport, number, signal);
    if (signal.aborted) return;
    change(number, (state) => (detection ? takeDetection(state, detection, couriers) : failDetection(state)));
  };
  return {
    stateOf: (number: string): TrackingState => states[number] ?? createTrackingState(number),
    choose: (number: string, code: string): void =>
      change(number, (state) => chooseCourier(state, code, couriers)),
    /** Asks for each number; what was asked before and has not come is no longer waited for. */
    ask: (numbers: readonly string[]): void => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      for (const number of numbers) void detect(number, controller.signal);
    },
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
