import { afterFirstGesture } from '#client/runtime/first-gesture.ts';
import type { ShownStore } from '#client/runtime/view-store.ts';

/**
 * Opens a page by its address. The code that does so is fetched at the first gesture; where it cannot be had the
 * browser loads the document, as it would without any script.
 */
export function createPageOpener(store: ShownStore): (url: string) => void {
  let navigation: Promise<(url: string) => void> | undefined;
  const load = (): Promise<(url: string) => void> => {
    navigation ??= import('./router.ts').then(({ startNavigation }) => startNavigation(store));
    return navigation;
  };
  // A failure shows when a page is opened.
  afterFirstGesture(() => void load().catch(() => undefined));
  return (url) => {
    load().then(
      (open) => open(url),
      () => location.assign(url),
    );
  };
}
