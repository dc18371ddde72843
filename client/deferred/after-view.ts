import { afterFirstGesture } from './first-gesture.ts';
import type { ShownStore, View } from '#client/runtime/view-store.ts';
import { whenIdle } from './when-idle.ts';

/** What of a search is told: how long the text was, never the text. */
export type ToldSearch = { length: number; results: number };

/** A view as it was the moment it was shown: later the title and the address may be those of the next one. */
export type ShownView = {
  view: View;
  /** Origin and path, without query and hash. */
  url: string;
  title: string;
  /** Characters of what was searched for, where something was. */
  queryLength: number | undefined;
};

/**
 * What may wait until a page is shown: banners, events, services of others. Its code is fetched when the browser is
 * idle; a visit goes on as well without it.
 * @returns what takes each view once it is shown, and each search of the search box
 */
export function createAfterView(store: ShownStore) {
  const gesture = new Promise<void>(afterFirstGesture);
  const extras = whenIdle().then(async () => {
    const { startExtras } = await import('./features.ts');
    return startExtras(store, gesture);
  });
  return {
    onShown: (view: View): void => {
      const shown = note(view);
      extras.then(
        ({ takeView }) => takeView(shown),
        () => undefined,
      );
    },
    onSearched: (search: ToldSearch): void => {
      extras.then(
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
