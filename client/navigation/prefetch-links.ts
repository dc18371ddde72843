import { findPageLink } from './follow-links.ts';

/** A pointer or a keyboard that stays on a link for so long means it; a finger that comes down does at once. */
const DWELL_MILLISECONDS = 65;

/**
 * Loads the page behind a link when a visitor is about to open it: it is there when they do.
 * @param prefetch is given the path and query
 */
export function prefetchLinks(prefetch: (url: string) => void): void {
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  const fetchBehind = (target: EventTarget | null): void => {
    const address = findPageLink(target)?.address;
    if (!address || address.pathname === location.pathname || savesData()) return;
    prefetch(`${address.pathname}${address.search}`);
  };
  const dwell = ({ target }: Event): void => {
    clearTimeout(dwelling);
    dwelling = setTimeout(() => fetchBehind(target), DWELL_MILLISECONDS);
  };
  document.addEventListener('pointerover', (event) => void (event.pointerType === 'mouse' && dwell(event)));
  document.addEventListener('focusin', dwell);
  document.addEventListener('touchstart', ({ target }) => fetchBehind(target), { passive: true });
}

/** Whether the visitor asked their browser to load little. */
function savesData(): boolean {
  return 'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
}
