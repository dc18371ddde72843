import { createBrowserRouter, NavigationType, type DataRouter } from 'react-router';
import { closeMenus } from './menus.ts';
import { createPageLoader } from './load-page.ts';
import { createScrollPositions } from './scroll-positions.ts';
import type { SiteIntegrations } from '#shared/contracts/layout.ts';
import { exposureOf, takesMessages } from '#shared/routes/exposure.ts';
import { hasOwnPolicy } from '#shared/routes/widget-routes.ts';
import { isWatched } from '#client/integrations/is-watched.ts';
import type { Arrival, ShownStore, View } from '#client/runtime/view-store.ts';

type RouterState = DataRouter['state'];

/** Both are given a path and query; to open a page, also a hash. */
export type Navigation = { open: (url: string) => void; prefetch: (url: string) => void };

/**
 * Opens pages without loading documents: the router keeps the history, cancels what is overtaken and says when the
 * next page is there; the store makes React show it.
 */
export function startNavigation(store: ShownStore): Navigation {
  let loaded: View = store.get().view;
  const { load, prefetch } = createPageLoader(loaded);
  const positions = createScrollPositions();
  const router = createBrowserRouter(
    [
      {
        id: 'page',
        path: '*',
        loader: async ({ request }) => {
          const view = await load(new URL(request.url), request.signal);
          if (!request.signal.aborted) loaded = view;
          return null;
        },
        shouldRevalidate: ({ currentUrl, nextUrl }) => !isHashChange(currentUrl, nextUrl),
      },
    ],
    { hydrationData: { loaderData: { page: null } } },
  );
  let entry = router.state.location.key;

  const arrivalOf = ({ historyAction, location: { key, hash } }: RouterState): Arrival => {
    if (historyAction === NavigationType.Pop) return { top: positions.recall(key) };
    return hash === '' ? { top: 0 } : { id: hash.slice(1) };
  };
  router.subscribe((state) => {
    const isLoading = state.navigation.state === 'loading';
    if (state.errors) location.reload();
    if (isLoading) {
      closeMenus();
      store.set({ isLoading });
    } else if (state.location.key !== entry) {
      positions.remember(entry);
      entry = state.location.key;
      store.set({ isLoading, view: loaded, arrival: arrivalOf(state) });
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

/**
 * Whether a page may be opened in the document of this one, whose content policy stays. Scripts of others run on in it, and what was typed stays:
 * private pages get a document of their own, and so do forms where such scripts are on, on the way there and back.
 */
function sharesDocument(url: string, integrations: SiteIntegrations): boolean {
  const { pathname } = new URL(url, location.origin);
  if (hasOwnPolicy(pathname)) return false;
  const paths = [location.pathname, pathname];
  // Whose script is admitted on pages of forms alone, and runs on.
  if (integrations.recaptcha.enabled && new Set(paths.map(takesMessages)).size > 1) return false;
  const exposures = paths.map(exposureOf);
  if (new Set(exposures).size === 1) return true;
  return !exposures.includes('private') && !isWatched(integrations);
}

function isCurrentUrl(url: string): boolean {
  return url === location.pathname + location.search + location.hash;
}

/** Within a page nothing is loaded; the same address once more is a retry. */
function isHashChange(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash;
}
