import { lazy, Suspense, type ReactNode } from 'react';
import { mayHaveParcels } from '#shared/components/remembered/may-have-parcels.ts';
import { useHydrated } from '#shared/components/use-hydrated.ts';
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

/** Renders `Remember`. Its code is loaded only in browsers, when the page shows its first parcel. */
export function RememberSlot(props: RememberProps): ReactNode {
  return useHydrated() ? (
    <Suspense>
      <LazyRemember {...props} />
    </Suspense>
  ) : null;
}

/** Renders `RememberedList`. Its code is loaded only if the browser remembers a parcel. */
export function RememberedSlot(props: ListProps): ReactNode {
  return useHydrated() && mayHaveParcels() ? (
    <Suspense>
      <LazyList {...props} />
    </Suspense>
  ) : null;
}
