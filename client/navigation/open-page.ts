import { firstGesture } from '#client/runtime/first-gesture.ts';
import type { ShownStore } from '#client/runtime/view-store.ts';
import type { Navigation } from './router.ts';

/** Loads the router at the first gesture. If the router cannot be loaded, links load documents. */
export function createPageOpener(store: ShownStore): Navigation {
  let navigation: Promise<Navigation> | undefined;
  const load = (): Promise<Navigation> => {
    navigation ??= import('./router.ts').then(({ startNavigation }) => startNavigation(store));
    return navigation;
  };
  // A failure is ignored here, because `open` handles it.
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
