import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { readPositionPermission } from '#shared/geo/read-position.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';
import { showAnswer } from './asked/asked.tsx';

/**
 * If one of these elements has the focus when a result appears, the focus does not move, because the visitor may be using the
 * element.
 */
const FIELDS = 'input, select, textarea, summary, a';

/**
 * Requests the position when the page opens, if the visitor has already granted the permission or followed a link with the
 * fragment `ASK_NOW`. The fragment is then removed from the URL.
 * @param ask called with true if the visitor followed such a link
 */
export function useAskAtOnce(ask: (isPressed: boolean) => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let isShown = true;
    const askIfWanted = async (): Promise<void> => {
      const isPressed = takePress();
      if ((isPressed || (await readPositionPermission()) === 'granted') && isShown) askNow(isPressed);
    };
    void askIfWanted();
    return () => {
      isShown = false;
    };
  }, []);
}

/**
 * When a result appears, moves the focus to its heading. If necessary, scrolls the result or its card into view.
 * @returns the ref of the heading, which needs `tabIndex={-1}`
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const target = heading.current;
    if (!target || document.activeElement?.matches(FIELDS)) return;
    showAnswer(target);
  }, []);
  return heading;
}

/**
 * Returns true if the URL has the fragment `ASK_NOW`. The fragment is then removed, so that a reload or a shared URL does not
 * request the position again.
 */
function takePress(): boolean {
  if (location.hash !== `#${ASK_NOW}`) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
