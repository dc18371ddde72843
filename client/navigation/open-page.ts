import { firstGesture } from '#client/runtime/first-gesture.ts';
import type { ShownStore } from '#client/runtime/view-store.ts';
import type { Navigation } from './router.ts';

/**
 * Opens a page by its address, or loads it because it may be opened. The code that does so is fetched at the first
 * gesture; where it cannot be had the browser loads the document, as it would without any script.
 */
export function createPageOpener(store: ShownStore): Navigation {
  let navigation: Promise<Navigation> | undefined;
  const load = (): Promise<Navigation> => {
    navigation ??= import('./router.ts').then(({ startNavigation }) => startNavigation(store));
    return navigation;
  };
  // A failure shows when a page is opened.
  firstGesture()
    .then(load)
    .catch(() => undefined);
  return {
    open: (url) => {
      load().then(
        ({ open }) => open(url),
        () => location.assign(url),
      );
    },
    prefetch: (url) => {
      load().then(
        ({ prefetch }) => prefetch(url),
        () => undefined,
      );
    },
  };
}
