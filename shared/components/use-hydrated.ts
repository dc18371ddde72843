import { useSyncExternalStore } from 'react';

/** Returns false on the server and during hydration, because both must render the same markup. Returns true afterwards. */
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
