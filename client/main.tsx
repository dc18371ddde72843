import '#shared/app/tokens.css';
import '#shared/app/fallback-font.css';
import '#shared/app/base.css';
import { hydrateRoot } from 'react-dom/client';
import type { HydrationState } from '#shared/app/hydration-state.ts';
import { APP_ID } from '#shared/app/ids.ts';
import { loadBlocks } from '#shared/blocks/loaded-blocks.ts';
import { createAfterView } from './after-view.ts';
import { followLinks } from './follow-links.ts';
import { loadLanguage } from './load-language.ts';
import { createLiveMaps } from '#client/maps/live-maps.ts';
import { watchMenus } from './menus.ts';
import { readState } from './read-state.ts';
import { createPageOpener } from './page-opener.ts';
import { Root } from './root.tsx';
import { createShownStore, type View } from './view.ts';
import { watchSearchFields } from './watch-search-fields.ts';

async function hydrate({ page, layout }: HydrationState): Promise<void> {
  const components = Object.values(page.placeholders).flat();
  const hydrated = components.filter(({ data }) => data !== undefined).map(({ name }) => name);
  const [i18n] = await Promise.all([loadLanguage(page.lang), loadBlocks(hydrated)]);
  const store = createShownStore({ page, layout, i18n, loadedAt: new Date(), isFirst: true });
  const app = document.getElementById(APP_ID);
  const maps = createLiveMaps(store);
  const { onShown, onSearched } = createAfterView(store);
  const takenOver = new Promise<void>((resolve) => {
    const onView = (view: View): void => {
      resolve();
      if (view.isFirst) maps.startKept();
      onShown(view);
    };
    if (app) hydrateRoot(app, <Root store={store} startMap={maps.start} onShown={onView} />);
  });
  const open = createPageOpener(store);
  watchMenus();
  followLinks(open);
  watchSearchFields({ store, open, onSearched, takenOver });
}

const state = readState();
if (state) void hydrate(state);
