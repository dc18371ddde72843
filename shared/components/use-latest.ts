import { useEffect, useRef } from 'react';

/**
 * Returns a function that creates an abort signal for new work and aborts the previous signal. When the component unmounts, the
 * last signal is aborted.
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
