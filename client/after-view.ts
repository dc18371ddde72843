import { afterFirstGesture } from './first-gesture.ts';
import type { ShownStore, View } from './view.ts';

/** A browser that is busy for longer than this will not become idle soon. */
const IDLE_MILLISECONDS = 2000;

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

const note = (view: View): ShownView => ({
  view,
  url: location.origin + location.pathname,
  title: document.title,
  queryLength: new URLSearchParams(location.search).get('q')?.length,
});

/** Resolves when the document is there with all it shows and the browser has nothing better to do. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = (): void => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(() => resolve(), { timeout: IDLE_MILLISECONDS });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

/**
 * What may wait until a page is shown: banners, events, services of others. Its code is fetched when the browser is
 * idle; a visit goes on as well without it.
 * @returns what takes each view once it is shown, and each search of the search box
 */
export const createAfterView = (store: ShownStore) => {
  const gesture = new Promise<void>(afterFirstGesture);
  const extras = whenIdle().then(async () => {
    const { startExtras } = await import('./extras.ts');
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
};
