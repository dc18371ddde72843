import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { readPositionPermission } from '#shared/geo/read-position.ts';
import { ASK_NOW } from '#shared/routes/anchors.ts';

/** Where a visitor types, chooses or stands by keyboard: nothing may take the focus from there. */
const FIELDS = 'input, select, textarea, summary, a';

/**
 * Asks for the position as soon as the page is shown, where nobody is surprised by it: the visitor lets this site know
 * their position already, or pressed a link for it (`ASK_NOW`), which counts once.
 */
export function useAskAtOnce(ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let isShown = true;
    const askIfWanted = async (): Promise<void> => {
      if ((await mayAsk()) && isShown) askNow();
    };
    void askIfWanted();
    return () => {
      isShown = false;
    };
  }, []);
}

/**
 * Brings an answer into view, and the focus to it, when it comes: called by what shows it.
 * @returns for the heading of the answer, which takes the focus by `tabIndex={-1}`
 */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const target = heading.current;
    if (!target || document.activeElement?.matches(FIELDS)) return;
    const { top } = target.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }, []);
  return heading;
}

async function mayAsk(): Promise<boolean> {
  return takePress() || (await readPositionPermission()) === 'granted';
}

/** Whether a link was pressed for it. Its mark leaves the address: a reload, or a link that is shared, does not ask. */
function takePress(): boolean {
  if (location.hash !== `#${ASK_NOW}`) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}
