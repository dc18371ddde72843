import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { mayHaveParcels } from '#shared/components/remembered/may-have-parcels.ts';
import type { ListProps, RememberProps } from './remembered-list.tsx';

const LazyRemember = lazy(async () => ({ default: (await loadList())?.Remember ?? Nothing }));
const LazyList = lazy(async () => ({ default: (await loadList())?.RememberedList ?? Nothing }));

/** Returns undefined when the code does not load, because the page works without the list. */
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

/** Only browsers load the code, when the first parcel is displayed. */
export function RememberSlot(props: RememberProps): ReactNode {
  const isInBrowser = useSyncExternalStore(subscribe, isTrue, isFalse);
  return isInBrowser ? (
    <Suspense>
      <LazyRemember {...props} />
    </Suspense>
  ) : null;
}

/** The code is only loaded if this browser remembers a parcel. */
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
