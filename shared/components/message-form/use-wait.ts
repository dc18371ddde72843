import { useEffect, useEffectEvent, useRef, useState } from 'react';

const SECOND = 1000;

/**
 * Counts the seconds down that the server asks a sender to wait.
 * @param first seconds that the page came with; without a script nobody waits, so they count from hydration
 * @returns `left` undefined until something has to be waited for
 */
export function useWait(first: number): { left: number | undefined; wait: (seconds: number) => void } {
  const [left, setLeft] = useState<number>();
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const wait = (seconds: number): void => {
    clearInterval(timer.current);
    const end = performance.now() + seconds * SECOND;
    const count = (): void => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / SECOND));
      setLeft(now);
      if (now === 0) clearInterval(timer.current);
    };
    timer.current = setInterval(count, SECOND);
    count();
  };
  const start = useEffectEvent(() => {
    if (first > 0) wait(first);
  });
  useEffect(() => {
    start();
    return () => clearInterval(timer.current);
  }, []);
  return { left, wait };
}
