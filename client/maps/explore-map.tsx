import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { createRoot } from 'react-dom/client';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import { PHNOM_PENH } from '#shared/places/ncdd-code.ts';
import { SHARED_MAP } from '#client/runtime/first-gesture.ts';
import { createGround } from './base/ground.ts';
import { mapData } from './base/map-data.ts';
import type { MapTools, ToolParts } from './explore-tools.ts';
import { MapPanel } from './panel/map-panel.tsx';
import { createPanelStore, type PanelActions } from './panel/panel-state.ts';

type ExploreOptions = {
  map: LeafletMap;
  frame: HTMLElement;
  language: Language;
  i18n: I18n;
  /** True while map tiles, which are pictures from a tile server, are visible. */
  hasPictures: () => boolean;
  /** The layer of the visitor's position. */
  position: LayerGroup;
};

export type Explorer = ReturnType<typeof exploreMap>;

/**
 * Makes a map explorable. Adds names, areas that can be pressed, a sheet for the chosen area, a full-screen dialog, the visitor's
 * position, and URL hashes that open a view of the map.
 */
export function exploreMap({ map, frame, language, i18n, hasPictures, position }: ExploreOptions) {
  const listeners = new AbortController();
  const { signal } = listeners;
  const panel = createPanel(frame, i18n);
  const store = createPanelStore((state) => {
    if (signal.aborted) return;
    panel.render({
      ...state,
      actions,
      capital: mapData.areas.find(({ code }) => code === PHNOM_PENH),
    });
  });
  const ground = createGround(map, {
    data: mapData,
    language,
    hasPictures,
    signal,
    onView: (areas) => store.set({ areas }),
  });
  const withTools = loadTools({ map, frame, data: mapData, language, i18n, position, ground, store, signal });
  const isFull = (): boolean => store.get().isFull;
  const followAddress = (): void => {
    const isFirst = isFull() || document.querySelector('[data-map]') === frame;
    if (isFirst && location.hash.startsWith(SHARED_MAP)) withTools(({ showAddress }) => showAddress());
  };
  const actions = createActions(withTools, { ground, store });
  map.on('click', ({ latlng: { lat: latitude, lng: longitude } }) =>
    withTools(({ selection }) => selection.chooseAt({ latitude, longitude })),
  );
  addEventListener('hashchange', followAddress, { signal });

  return {
    ...ground,
    /** Shows the view in the URL hash, if there is one. Call this after the map has its first view. */
    start: (): void => {
      followAddress();
      ground.finish();
    },
    isFull,
    chooseOutlet: (outlet: Parameters<MapTools['selection']['chooseOutlet']>[0]): void =>
      withTools(({ selection }) => selection.chooseOutlet(outlet)),
    stop: (): void => {
      listeners.abort();
      panel.remove();
    },
  };
}

function createActions(
  withTools: ReturnType<typeof loadTools>,
  { ground, store }: Pick<ToolParts, 'ground' | 'store'>,
): PanelActions {
  return {
    open: () => withTools(({ full }) => full.open()),
    close: () => withTools(({ full }) => full.close()),
    locate: () => withTools(({ selection }) => selection.locate()),
    lookInside: (area) => withTools(({ selection }) => selection.lookInside(area)),
    choose: (area, opener) => withTools(({ selection }) => selection.choose(area, opener)),
    point: (area) => ground.highlight(area ?? store.get().chosen),
  };
}

/**
 * Returns a function that loads the tools when they are first needed, and calls `act` with them. If loading or `act` fails, the
 * panel shows a message.
 */
function loadTools(parts: ToolParts) {
  const { i18n, store, signal } = parts;
  let tools: MapTools | undefined;
  return (act: (tools: MapTools) => void | Promise<void>): void =>
    void import('./explore-tools.ts')
      .then((module) => {
        signal.throwIfAborted();
        tools ??= module.createTools(parts);
        return act(tools);
      })
      .catch(() => store.set({ message: i18n.t('liveMap.noAnswer') }));
}

/** Adds an element for the panel to the frame, and creates a React root in the element. */
function createPanel(frame: HTMLElement, i18n: I18n) {
  const host = document.createElement('div');
  host.className = 'map-panel';
  frame.append(host);
  const root = createRoot(host);
  return {
    render: (props: Parameters<typeof MapPanel>[0]): void =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <MapPanel {...props} />
        </I18nextProvider>,
      ),
    remove: (): void => {
      root.unmount();
      host.remove();
    },
  };
}
