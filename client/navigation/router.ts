import { createBrowserRouter, NavigationType, type DataRouter } from 'react-router';
import { createPageLoader } from './load-page.ts';
import { createScrollPositions } from './scroll-positions.ts';
import type { SiteIntegrations } from '#shared/contracts/layout.ts';
import { decodePath } from '#shared/routes/language-path.ts';
import { exposureOf, takesMessages } from '#shared/routes/route-facts.ts';
import { findRouteObject, routeObjects } from '#shared/routes/route-objects.ts';
import { leaveHistoryToRouter } from '#shared/layout/head-script.ts';
import { hasOwnPolicy } from '#shared/routes/widget-routes.ts';
import { isWatched } from '#client/integrations/is-watched.ts';
import type { Arrival, ShownStore, View } from '#client/runtime/view-store.ts';

type RouterState = DataRouter['state'];

/** The functions that open and prefetch a page. Both take a path with a query; `open` also accepts a hash. */
export type Navigation = { open: (url: string) => void; prefetch: (url: string) => void };

/**
 * Opens pages without loading documents. The router matches the URL, writes the history, and aborts a load when the visitor opens
 * another page. The store makes React render the loaded page.
 */
export function startNavigation(store: ShownStore): Navigation {
  const { view: first } = store.get();
  const { load, prefetch } = createPageLoader(first);
  const positions = createScrollPositions();
  const router = createBrowserRouter(
    routeObjects.map((route) => ({
      ...route,
      loader: ({ request }) => load(new URL(request.url), request.signal),
      shouldRevalidate: ({ currentUrl, nextUrl }) => !isHashChange(currentUrl, nextUrl),
    })),
    { hydrationData: { loaderData: { [findRouteObject(location.pathname).id]: first } } },
  );
  leaveHistoryToRouter();
  let historyKey = router.state.location.key;

  const arrivalOf = ({ historyAction, location: { key, hash } }: RouterState): Arrival => {
    if (historyAction === NavigationType.Pop) return { top: positions.recall(key) };
    return hash === '' ? { top: 0 } : { id: idIn(hash) };
  };
  router.subscribe((state) => {
    const isLoading = state.navigation.state === 'loading';
    const view = viewIn(state);
    if (!view) {
      // Network errors lead to an error page, so this error can only come from a bug in the client.
      location.reload();
    } else if (isLoading) {
      closeMenu();
      store.set({ isLoading });
    } else if (state.location.key !== historyKey) {
      positions.remember(historyKey);
      historyKey = state.location.key;
      store.set({ isLoading, view, arrival: arrivalOf(state) });
    } else {
      store.set({ isLoading });
    }
  });
  return {
    open: (url) => {
      if (sharesDocument(url, store.get().view.layout.integrations))
        void router.navigate(url, { replace: isCurrentUrl(url) });
      else location.assign(url);
    },
    prefetch: (url) => prefetch(new URL(url, location.origin)),
  };
}

/** Returns the page that the route's loader returned; undefined if the loader threw an error. */
function viewIn({ matches: [match], loaderData, errors }: RouterState): View | undefined {
  return match && !errors ? loaderData[match.route.id] : undefined;
}

/**
 * Returns false if a page must be loaded as a new document, because the current document retains its Content-Security-Policy, its
 * third-party scripts and typed text. This is the case if only one of the two pages is personal, for example the inbox. If
 * third-party scripts are on, it is also the case if visitors type personal data on only one of them.
 */
function sharesDocument(url: string, integrations: SiteIntegrations): boolean {
  const { pathname } = new URL(url, location.origin);
  if (hasOwnPolicy(findRouteObject(pathname).name)) return false;
  const paths = [location.pathname, pathname];
  // The content security policy allows the captcha's script only on pages with a message form.
  if (integrations.recaptcha.enabled && new Set(paths.map(takesMessages)).size > 1) return false;
  const exposures = paths.map(exposureOf);
  if (new Set(exposures).size === 1) return true;
  return !exposures.includes('private') && !isWatched(integrations);
}

/** Returns the id of an element from a URL hash. Khmer letters are percent-encoded there. A malformed hash is returned as it is. */
function idIn(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodePath(id);
  } catch {
    return id;
  }
}

function isCurrentUrl(url: string): boolean {
  return url === location.pathname + location.search + location.hash;
}

/**
 * Returns true if the two URLs differ only in the hash. Nothing is loaded in this case. If the URLs are equal, the page is loaded
 * again.
 */
function isHashChange(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash;
}

const OPEN_MENU = '[popover]:popover-open';

/** Closes the menu of the header, which would stay open because the next page has the same header. */
function closeMenu(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>(OPEN_MENU)) menu.hidePopover();
}
