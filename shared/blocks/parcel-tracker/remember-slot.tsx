import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { mayHaveParcels } from '#shared/components/may-have-parcels.ts';
import type { ListProps, RememberProps } from './remembered-list.tsx';

const LazyRemember = lazy(async () => ({ default: (await loadList())?.Remember ?? Nothing }));
const LazyList = lazy(async () => ({ default: (await loadList())?.RememberedList ?? Nothing }));

/** Undefined where there is no connection: numbers are explained without it. */
async function loadList() {
  try {
    return await import('./remembered-list.tsx');
  } catch {
    return undefined;
  }
}

function Nothing(): ReactNode {
  return null;
}

/** Asks whether a parcel is to be remembered; loaded with the first parcel that is shown in a browser. */
export function RememberSlot(props: RememberProps): ReactNode {
  const isInBrowser = useSyncExternalStore(subscribe, isTrue, isFalse);
  return isInBrowser ? (
    <Suspense>
      <LazyRemember {...props} />
    </Suspense>
  ) : null;
}

/** The list of remembered parcels; loaded only where this browser remembers some. */
export function RememberedSlot(props: ListProps): ReactNode {
  const hasSome = useSyncExternalStore(subscribe, mayHaveParcels, isFalse);
  return hasSome ? (
    <Suspense>
      <LazyList {...props} />
    </Suspense>
  ) : null;
}

function subscribe() {
  return () => undefined;
}

function isTrue(): boolean {
  return true;
}

function isFalse(): boolean {
  return false;
}
