import '../shared/app/tokens.css';
import '../shared/app/fallback-font.css';
import '../shared/app/base.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { APP_ID } from '../shared/app/ids.ts';
import { loadBlocks } from '../shared/blocks/loaded-blocks.ts';
import { closeMenus, watchMenus } from './menus.ts';
import { followLinks } from './follow-links.ts';
import { loadLanguage } from './load-language.ts';
import { createPageLoader, type View } from './page-loader.ts';
import { PageFailure, PageRoute } from './page-route.tsx';
import { readState } from './read-state.ts';

const isCurrentUrl = (url: string): boolean => url === location.pathname + location.search + location.hash;

/** Within a page nothing is loaded; the same address once more is a retry. */
const isHashChange = (from: URL, to: URL): boolean =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash;

const hydrate = async (): Promise<void> => {
  const { page, layout } = readState();
  const components = Object.values(page.placeholders).flat();
  const hydrated = components.filter(({ data }) => data !== undefined).map(({ name }) => name);
  const [i18n] = await Promise.all([loadLanguage(page.lang), loadBlocks(hydrated)]);
  const firstView: View = { page, layout, i18n, loadedAt: new Date(), isFirst: true };
  const router = createBrowserRouter(
    [
      {
        id: 'page',
        path: '*',
        loader: createPageLoader(firstView),
        shouldRevalidate: ({ currentUrl, nextUrl }) => !isHashChange(currentUrl, nextUrl),
        Component: PageRoute,
        ErrorBoundary: () => <PageFailure view={firstView} />,
      },
    ],
    { hydrationData: { loaderData: { page: firstView } } },
  );
  const app = document.getElementById(APP_ID);
  if (app) hydrateRoot(app, <RouterProvider router={router} />);
  followLinks((url) => void router.navigate(url, { replace: isCurrentUrl(url) }));
  watchMenus();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') closeMenus();
  });
};

void hydrate();
