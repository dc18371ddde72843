import { firstGesture } from '#client/runtime/first-gesture.ts';
import type { Events, SearchMade } from '#client/analytics/events.ts';
import type { ShownStore, ShownView, View } from '#client/runtime/view-store.ts';
import { whenIdle } from '#client/runtime/when-idle.ts';

/**
 * What may wait until a page is shown: banners, events of later views, services of others. Its code is fetched when the browser is
 * idle; a visit goes on as well without it.
 * @returns what takes each view once it is shown, and each search of the search box
 */
export function createAfterView(store: ShownStore, events: Events) {
  const features = whenIdle().then(async () => {
    const { startFeatures } = await import('./features.ts');
    return startFeatures({ store, events, gesture: firstGesture() });
  });
  return {
    onShown: (view: View): void => {
      const shown = note(view);
      features.then(
        ({ takeView }) => takeView(shown),
        () => undefined,
      );
    },
    onSearched: (search: SearchMade): void => {
      features.then(
        ({ takeSearch }) => takeSearch(search),
        () => undefined,
      );
    },
  };
}

function note(view: View): ShownView {
  return {
    view,
    url: location.origin + location.pathname,
    title: document.title,
    queryLength: new URLSearchParams(location.search).get('q')?.length,
  };
}
