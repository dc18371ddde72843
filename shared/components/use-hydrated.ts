import { useSyncExternalStore } from 'react';

/** Returns false on the server and during hydration, because their markup must be the same, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
