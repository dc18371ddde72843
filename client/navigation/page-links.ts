import { isPlainClick } from '#client/runtime/is-plain-click.ts';
import { savesData } from '#client/runtime/saves-data.ts';

/** The target of the skip link. The browser handles the skip link, because this link moves the focus and opens no page. */
const SKIP_TARGET = '#main';
const HAS_FILE_EXTENSION = /\.[a-z0-9]+$/;
/**
 * If a pointer, the focus or a finger rests on a link for this time, the visitor probably intends to open the link. A finger that
 * scrolls starts to move before this time is over.
 */
const DWELL_MILLISECONDS = 65;

/**
 * Opens links within the site without loading a document. One listener handles all links, including those in server HTML that is
 * never hydrated.
 * @param open a function that receives path, query and hash
 */
export function followLinks(open: (url: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const found = findPageLink(event.target);
    if (!found) return;
    event.preventDefault();
    const { link, address } = found;
    const { pathname, search, hash } = address;
    const isCurrent = pathname === location.pathname && search === location.search && hash === location.hash;
    // A link with an empty `href` is the retry link of an error page, so it loads the current page again.
    const isRetry = link.getAttribute('href') === '';
    if (!isCurrent || isRetry) open(`${pathname}${search}${hash}`);
  });
}

/**
 * Prefetches a page when the visitor is about to open its link.
 * @param prefetch a function that receives the path of the page
 */
export function prefetchLinks(prefetch: (url: string) => void): void {
  const prefetchTarget = (target: EventTarget | null): void => {
    const address = findPageLink(target)?.address;
    // Search results are not prefetched, because searches are costly and rate-limited.
    if (!address || address.search || address.pathname === location.pathname || savesData()) return;
    prefetch(address.pathname);
  };
  // Pointer and focus have separate timers. A scroll moves another link under the pointer, so it restarts only the timer of the
  // pointer.
  const underPointer = watchDwelling(prefetchTarget);
  const inFocus = watchDwelling(prefetchTarget);
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') underPointer.dwell(target);
  });
  document.addEventListener('focusin', ({ target }) => inFocus.dwell(target));
  document.addEventListener('touchstart', ({ target }) => underPointer.dwell(target), { passive: true });
  for (const moved of ['touchmove', 'touchcancel'])
    document.addEventListener(moved, () => underPointer.dwell(null), { passive: true });
  document.addEventListener('scroll', underPointer.restart, { passive: true });
}

/**
 * Calls `act` with the target of the last `dwell` call, when `DWELL_MILLISECONDS` have passed since the last call of `dwell` or
 * `restart`. `restart` starts the wait again for the same target.
 */
function watchDwelling(act: (target: EventTarget | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: EventTarget | null = null;
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => act(resting), DWELL_MILLISECONDS);
  };
  const dwell = (target: EventTarget | null): void => {
    resting = target;
    restart();
  };
  return { dwell, restart };
}

/** Returns the link that contains an element, if the app can open the link's page. */
function findPageLink(target: EventTarget | null): { link: Element; address: URL } | undefined {
  const link = linkOf(target);
  const address = link && addressOf(link);
  return link && address && opensPage(link, address) ? { link, address } : undefined;
}

/** Returns the link that contains an element. The result may be an SVG link, whose `href` property is not a string. */
function linkOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

function addressOf(link: Element): URL | null {
  try {
    return new URL(link.getAttribute('href') ?? '', document.baseURI);
  } catch {
    return null;
  }
}

function opensPage(link: Element, { origin, pathname, hash }: URL): boolean {
  const target = link.getAttribute('target') ?? '';
  if (target !== '' || link.hasAttribute('download') || origin !== location.origin) return false;
  if (hash === SKIP_TARGET) return false;
  // The router would treat a path that starts with `//` as the URL of another site.
  if (pathname.startsWith('//')) return false;
  return !pathname.startsWith('/api/') && !HAS_FILE_EXTENSION.test(pathname);
}
