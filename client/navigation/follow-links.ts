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
    const found = findPageLink(event.target);
    if (!found) return;
    event.preventDefault();
    const { link, address } = found;
    const { pathname, search, hash } = address;
    const isCurrent = pathname === location.pathname && search === location.search && hash === location.hash;
    // An empty address asks for the current page once more.
    const isRetry = link.getAttribute('href') === '';
    if (!isCurrent || isRetry) open(`${pathname}${search}${hash}`);
  });
}

/** The link of the site that something stands in, where it leads to a page that the app can open itself. */
export function findPageLink(target: EventTarget | null): { link: Element; address: URL } | undefined {
  const link = linkOf(target);
  const address = link && addressOf(link);
  return link && address && opensPage(link, address) ? { link, address } : undefined;
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link of the page, or one round a shape of a drawing: that has no address but its attribute. */
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

/** A link to another page of this site, which the app can open itself. */
function opensPage(link: Element, { origin, pathname, hash }: URL): boolean {
  const target = link.getAttribute('target') ?? '';
  if (target !== '' || link.hasAttribute('download') || origin !== location.origin) return false;
  if (hash === SKIP_TARGET) return false;
  return !pathname.startsWith('/api/') && !HAS_FILE_EXTENSION.test(pathname);
}
