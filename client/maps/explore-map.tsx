import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { createRoot } from 'react-dom/client';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import { SHARED_MAP } from '#client/runtime/first-gesture.ts';
import { LEVEL_ZOOMS, type LevelZooms } from './base/levels.ts';
import { createGround } from './base/ground.ts';
import type { AreaLevel } from './base/items.ts';
import { mapData } from './base/map-data.ts';
import type { MapTools, ToolParts } from './explore-tools.ts';
import { flyTo } from './map-options.ts';
import { MapPanel } from './panel/map-panel.tsx';
import { createPanelStore, type PanelActions } from './panel/panel-state.ts';

/** The capital fills the map at this zoom, so that a finger meets its districts. */
const CAPITAL = { code: '12', zoom: 12, point: { latitude: 11.556, longitude: 104.905 } };

type ExploreOptions = {
  map: LeafletMap;
  frame: HTMLElement;
  language: Language;
  i18n: I18n;
  /** True while pictures of a tile server lie below. */
  hasPictures: () => boolean;
  /** The layer of the visitor's position. */
  position: LayerGroup;
};

export type Explorer = ReturnType<typeof exploreMap>;

/** Makes a map explorable: names, areas to press, a sheet, the full screen, the visitor's position and addresses of views. */
export function exploreMap({ map, frame, language, i18n, hasPictures, position }: ExploreOptions) {
  const listeners = new AbortController();
  const { signal } = listeners;
  const panel = createPanel(frame, i18n);
  const store = createPanelStore((state) => {
    if (signal.aborted) return;
    panel.render({
      ...state,
      actions,
      sheetHost: () => (isFull() ? tools.loaded()?.full.dialog : undefined) ?? document.body,
      capital: mapData.areas.find(({ code }) => code === CAPITAL.code),
    });
  });
  let zooms: LevelZooms = LEVEL_ZOOMS;
  const ground = createGround(map, {
    data: mapData,
    language,
    hasPictures,
    signal,
    zooms: () => zooms,
    onView: (areas) => store.set({ areas }),
  });
  const tools = loadTools({ map, frame, data: mapData, language, i18n, position, ground, store, signal });
  const isFull = (): boolean => tools.loaded()?.full.isOpen() ?? false;
  const followAddress = (): void => {
    const isFirst = isFull() || document.querySelector('[data-map]') === frame;
    if (isFirst && location.hash.startsWith(SHARED_MAP)) tools.withTools(({ showAddress }) => showAddress());
  };
  const actions = createActions(tools, { map, ground, store });
  map.on('click', ({ latlng: { lat: latitude, lng: longitude } }) =>
    tools.withTools(({ selection }) => selection.chooseAt({ latitude, longitude })),
  );
  addEventListener('hashchange', followAddress, { signal });

  return {
    ...ground,
    /** Shows the view that the address names. Call this after the map has its first view. */
    start: (): void => {
      followAddress();
      ground.finish();
    },
    isFull,
    chooseOutlet: (outlet: Parameters<MapTools['selection']['chooseOutlet']>[0]): void =>
      tools.withTools(({ selection }) => selection.chooseOutlet(outlet)),
    /** Shows levels as the drawing did, so that nothing jumps when the map replaces it. */
    adopt: (level: AreaLevel | undefined, zoom: number): void => {
      if (level && level !== 'province') zooms = { ...zooms, [level]: Math.min(zoom, LEVEL_ZOOMS[level]) };
      ground.look();
    },
    stop: (): void => {
      listeners.abort();
      panel.remove();
    },
  };
}

type Tools = ReturnType<typeof loadTools>;

function createActions(
  { loaded, withTools }: Tools,
  { map, ground, store }: Pick<ToolParts, 'map' | 'ground' | 'store'>,
): PanelActions {
  return {
    open: () => withTools(({ full }) => full.open()),
    close: () => loaded()?.full.close(),
    locate: () => withTools(({ selection }) => selection.locate()),
    showCapital: () => flyTo(map, CAPITAL.point, CAPITAL.zoom),
    choose: (area, opener) => withTools(({ selection }) => selection.choose(area, opener)),
    point: (area) => ground.highlight(area ?? store.get().chosen),
  };
}

/** Loads the tools when they are needed first. If that fails, a sentence says so. */
function loadTools(parts: ToolParts) {
  const { i18n, store, signal } = parts;
  let tools: MapTools | undefined;
  const load = async (): Promise<MapTools> => {
    const { createTools } = await import('./explore-tools.ts');
    signal.throwIfAborted();
    return (tools ??= createTools(parts));
  };
  return {
    loaded: (): MapTools | undefined => tools,
    withTools: (act: (tools: MapTools) => void | Promise<void>): void =>
      void load()
        .then(act)
        .catch(() => store.set({ message: i18n.t('liveMap.noAnswer') })),
  };
}

/** The element of the panel, which React fills when the map is shown. */
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
