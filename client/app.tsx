import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { APP_ID } from '#shared/document/element-ids.ts';
import { fromWrittenState, type WrittenState } from '#shared/document/hydration-state.ts';
import { href } from '#shared/routes/href.ts';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import type { Events } from '#client/analytics/events.ts';
import { createAfterView } from '#client/deferred/after-view.ts';
import { followLinks, prefetchLinks } from '#client/navigation/page-links.ts';
import { loadLanguage } from '#client/runtime/load-language.ts';
import { createLiveMaps } from '#client/maps/live-maps.ts';
import { leaveGoneApp } from '#client/navigation/leave-gone-app.ts';
import { createPageOpener } from '#client/navigation/open-page.ts';
import { Root } from '#client/app/root.tsx';
import { createShownStore, type View } from '#client/runtime/view-store.ts';
import { watchSearchFields } from '#client/search-box/watch-search-fields.ts';

const HYDRATED = 'hydrated';

/**
 * Loads the files that are needed to hydrate the server-rendered page: the translations, and the code of the blocks that the page
 * consists of.
 * @returns a function that hydrates the page
 * @throws Error when a file cannot be loaded; `loadView` can then be called again
 */
export async function loadView(state: WrittenState): Promise<(events: Events) => Promise<void>> {
  const { page: written, layout } = fromWrittenState(state);
  const [i18n, page] = await Promise.all([loadLanguage(written.lang), parseBlocks(written)]);
  const view: View = { page, layout, i18n, loadedAt: new Date(), isFirst: true };
  return (events) => hydrate(view, events);
}

async function hydrate(first: View, events: Events): Promise<void> {
  const app = document.getElementById(APP_ID);
  const store = createShownStore(first);
  const maps = createLiveMaps(store);
  const { onShown, onSearched } = createAfterView(store, events);
  const hydrated = new Promise<void>((resolve) => {
    const onView = (view: View): void => {
      resolve();
      if (view.isFirst) {
        performance.mark(HYDRATED);
        maps.startInServerMarkup();
      }
      onShown(view);
    };
    const root = <Root store={store} startMap={maps.start} onShown={onView} />;
    // In a transition, React hydrates the page in short steps. Between two steps, the browser can handle a touch.
    if (app) startTransition(() => void hydrateRoot(app, root));
  });
  const { open, prefetch } = createPageOpener(store);
  // After a deployment has removed files of the app, the listeners of `leaveGoneApp` stop the app from handling links and forms,
  // so the browser handles them. They are capture listeners, so they run before the app's other listeners.
  leaveGoneApp();
  followLinks(open);
  prefetchLinks(prefetch);
  watchSearchFields({ store, open, onSearched, hydrated });
  await hydrated;
  // The service worker may have shown the offline page at the URL of another page. The app now opens that other page.
  const { pathname, search } = location;
  const { lang, url } = first.page;
  if (url === href(lang, 'offline') && pathname !== url) open(pathname + search);
}
