import type { LiveMap, StartLiveMap } from '#shared/components/maps/live-map.ts';
import { firstGesture, SHARED_MAP } from '#client/runtime/first-gesture.ts';
import { loadStyleSheet } from '#client/runtime/load-style-sheet.ts';
import type { ShownStore } from '#client/runtime/view-store.ts';
import { whenIdle } from '#client/runtime/when-idle.ts';
import styleUrl from './live-map.css?url';

/** The distance from the viewport at which the map of a frame is loaded. */
const AHEAD = '200px';

type LiveMaps = {
  start: StartLiveMap;
  /** Starts the maps in those parts of the first page that are only server HTML and have no React component in the browser. */
  startInServerMarkup: () => void;
};

/**
 * Replaces static drawings by Leaflet maps. A drawing is replaced once it is near the viewport, the visitor has made a gesture
 * and the browser is idle. If no drawing comes near the viewport, the map library is never loaded. A map whose view is in the URL
 * hash is loaded at once. If loading fails, the drawing stays.
 */
export function createLiveMaps(store: ShownStore): LiveMaps {
  const started = new WeakSet<Element>();

  const start: StartLiveMap = (frame, onSelect) => {
    started.add(frame);
    const controller = new AbortController();
    const { signal } = controller;
    let live: LiveMap | undefined;
    const open = async (): Promise<void> => {
      if (!isShared(frame)) {
        await whenSeen(frame, signal);
        await firstGesture();
        await whenIdle();
      }
      if (signal.aborted) return;
      const [loadMap] = await Promise.all([importMap(), loadStyleSheet(styleUrl)]);
      const { page, layout, i18n } = store.get().view;
      const options = { frame, onSelect, language: page.lang, tiles: layout.integrations.tiles, i18n };
      live = await loadMap(options, signal);
    };
    open().catch(() => undefined);
    return {
      redraw: () => live?.redraw(),
      stop: () => {
        controller.abort();
        live?.stop();
      },
    };
  };

  const startInServerMarkup = (): void => {
    const frames = [...document.querySelectorAll<HTMLElement>('[data-map]')];
    const live = frames.filter((frame) => !started.has(frame)).map((frame) => start(frame, () => undefined));
    if (live.length === 0) return;
    const firstView = store.get().view;
    const stopWhenLeft = store.subscribe(() => {
      if (store.get().view === firstView) return;
      stopWhenLeft();
      for (const map of live) map.stop();
    });
  };
  return { start, startInServerMarkup };
}

async function importMap() {
  const { loadMap } = await import('./load-map.ts');
  return loadMap;
}

/** Returns true if the URL hash contains a map view and `frame` is the first map of the page, which shows this view. */
function isShared(frame: HTMLElement): boolean {
  return location.hash.startsWith(SHARED_MAP) && document.querySelector('[data-map]') === frame;
}

function whenSeen(frame: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(frame);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
