import { useContext, useEffect, useState } from 'react';
import { settle } from '#shared/components/notices/to-action.ts';
import type { Rates } from '#shared/contracts/rates.ts';
import { ratesCall } from '#shared/data/browser-calls/rates-call.ts';
import { loadData } from '#shared/data/load-data.ts';
import { ageOfRates } from '#shared/money/age-of-rates.ts';
import { TransportContext } from '../transport-context.ts';

/** The server asks its source once an hour; a page that was open for less has what there is. */
const FRESH_MILLISECONDS = { known: 30 * 60 * 1000, unknown: 60 * 1000 };
const DEADLINE_MILLISECONDS = 5000;

type Shown = { rates: Rates | null; isOffline: boolean };

/**
 * The rates of a page that stays open: looked for again when it comes back into view or the line is back. Without a line
 * those that are there stay, with the age that they have by now.
 */
export function useRates(given: Rates | null): Shown {
  const transport = useContext(TransportContext);
  const [shown, setShown] = useState<Shown>({ rates: given, isOffline: false });
  useEffect(() => {
    if (!transport) return undefined;
    const leaving = new AbortController();
    let loadedAt = Date.now();
    const fresh = FRESH_MILLISECONDS[given ? 'known' : 'unknown'];
    const load = async (): Promise<void> => {
      const question = { request: undefined, signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) };
      const { found: rates, action } = await settle(loadData(transport, ratesCall, question), 'rates');
      if (rates) loadedAt = Date.now();
      if (leaving.signal.aborted) return;
      if (rates) setShown({ rates, isOffline: false });
      // A server that has no rates to give is a line all the same.
      else setShown(action.kind === 'place' && action.why === 'connection' ? toOffline : toOlder);
    };
    const look = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > fresh) void load();
    };
    const { signal } = leaving;
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', () => void load(), { signal });
    window.addEventListener('offline', () => setShown(toOffline), { signal });
    return () => leaving.abort();
  }, [transport, given]);
  return shown;
}

function toOffline(shown: Shown): Shown {
  return { ...toOlder(shown), isOffline: true };
}

function toOlder({ rates }: Shown): Shown {
  return { rates: rates && { ...rates, ...ageOfRates(rates, new Date()) }, isOffline: false };
}
