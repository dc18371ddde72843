/** The skip link is the browser's: it moves the keyboard, not the page. */
const SKIP_TARGET = '#main';
const HAS_FILE_EXTENSION = /\.[a-z0-9]+$/;

/**
 * Opens links within the site without loading a document. One listener for all of them, so that markup which was
 * written by the server and never hydrated takes part.
 * @param open is given the path, query and hash
 */
export function followLinks(open: (url: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = linkOf(event);
    if (!link || !opensPage(link)) return;
    event.preventDefault();
    const isCurrent =
      link.pathname === location.pathname && link.search === location.search && link.hash === location.hash;
    // An empty address asks for the current page once more.
    const isRetry = link.getAttribute('href') === '';
    if (!isCurrent || isRetry) open(`${link.pathname}${link.search}${link.hash}`);
  });
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest('a[href]') : null;
}

/** A link to another page of this site, which the app can open itself. */
function opensPage(link: HTMLAnchorElement): boolean {
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return false;
  if (link.hash === SKIP_TARGET) return false;
  return !link.pathname.startsWith('/api/') && !HAS_FILE_EXTENSION.test(link.pathname);
}
