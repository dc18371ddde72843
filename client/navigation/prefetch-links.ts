import { findPageLink } from './follow-links.ts';

/** A pointer, a keyboard or a finger that stays on a link for so long means it; one that scrolls has moved by then. */
const DWELL_MILLISECONDS = 65;

/**
 * Loads the page behind a link when a visitor is about to open it: it is there when they do.
 * @param prefetch is given the path
 */
export function prefetchLinks(prefetch: (url: string) => void): void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const fetchBehind = (target: EventTarget | null): void => {
    const address = findPageLink(target)?.address;
    // A search is work for the server, and limited: it is done when it is asked for.
    if (!address || address.search || address.pathname === location.pathname || savesData()) return;
    prefetch(address.pathname);
  };
  const dwell = ({ target }: Event): void => {
    clearTimeout(dwelling);
    dwelling = setTimeout(() => fetchBehind(target), DWELL_MILLISECONDS);
  };
  document.addEventListener('pointerover', (event) => void (event.pointerType === 'mouse' && dwell(event)));
  document.addEventListener('focusin', dwell);
  document.addEventListener('touchstart', dwell, { passive: true });
  for (const moved of ['touchmove', 'touchcancel', 'scroll'])
    document.addEventListener(moved, () => clearTimeout(dwelling), { passive: true });
}

/** Whether the visitor asked their browser to load little. */
function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
