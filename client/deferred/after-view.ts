import { firstGesture } from '#client/runtime/first-gesture.ts';
import type { Events, SearchReport } from '#client/analytics/events.ts';
import type { ShownStore, ShownView, View } from '#client/runtime/view-store.ts';
import { whenIdle } from '#client/runtime/when-idle.ts';

/**
 * When the browser is idle, loads the features that are not needed to read a page: banners, analytics of the pages after the
 * first one, third-party services and others. If loading fails, the visitor uses the site without these features.
 * @returns `onShown`, to call for each rendered page, and `onSearched`, to call for each search in the search box
 */
export function createAfterView(store: ShownStore, events: Events) {
  const features = whenIdle().then(async () => {
    const { startFeatures } = await import('./features.ts');
    return startFeatures({ store, events, gesture: firstGesture() });
  });
  return {
    onShown: (view: View): void => {
      const shown = toShownView(view);
      features.then(
        ({ takeView }) => takeView(shown),
        () => undefined,
      );
    },
    onSearched: (search: SearchReport): void => {
      features.then(
        ({ takeSearch }) => takeSearch(search),
        () => undefined,
      );
    },
  };
}

function toShownView(view: View): ShownView {
  return {
    view,
    url: location.origin + location.pathname,
    title: document.title,
    queryLength: new URLSearchParams(location.search).get('q')?.length,
  };
}
