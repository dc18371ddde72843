import { useEffect, useRef } from 'react';

/**
 * Returns a function that creates an abort signal for new work and aborts the previous signal. The last signal is aborted when
 * the component is removed.
 */
export function useLatest(): () => AbortSignal {
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);
  return () => {
    latest.current?.abort();
    latest.current = new AbortController();
    return latest.current.signal;
  };
}
