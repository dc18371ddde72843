import { onlineManager, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toAction } from '#shared/components/notices/to-action.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import { ratesCall } from '#shared/data/browser-calls/rates-call.ts';
import { callServer } from '#shared/data/call-server.ts';
import { ageOfRates } from '#shared/money/age-of-rates.ts';

/**
 * The time after which rates are stale. `known` is used if the page came with rates, otherwise `unknown`. The server gets new
 * rates once an hour.
 */
const FRESH_MILLISECONDS = { known: 30 * 60 * 1000, unknown: 60 * 1000 };

/**
 * Loads the rates again when the page becomes visible and they are stale, and whenever the browser goes online. While the browser
 * is offline, the hook returns the last rates, with their age according to the clock of the device.
 */
export function useRates(given: Rates | null): { rates: Rates | null; isOffline: boolean } {
  const { data: rates, error } = useQuery({
    queryKey: ['rates', given?.date],
    queryFn: ({ signal }): Promise<Rates | null> => callServer(ratesCall, undefined, signal),
    initialData: given,
    staleTime: FRESH_MILLISECONDS[given ? 'known' : 'unknown'],
    refetchOnWindowFocus: true,
    refetchOnReconnect: 'always',
  });
  const isOnline = useSyncExternalStore(subscribe, isLine, () => true);
  const action = error ? toAction(error, 'rates') : undefined;
  // An error response from the server does not mean that the browser is offline.
  const isOffline = !isOnline || (action?.kind === 'place' && action.why === 'connection');
  return { rates: isOffline || error ? withAge(rates) : rates, isOffline };
}

function withAge(rates: Rates | null): Rates | null {
  return rates && { ...rates, ...ageOfRates(rates, new Date()) };
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

function isLine(): boolean {
  return onlineManager.isOnline();
}
