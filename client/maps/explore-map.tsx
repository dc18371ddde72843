import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { createRoot } from 'react-dom/client';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import { LEVEL_ZOOMS, type LevelZooms } from './base/levels.ts';
import { createGround } from './base/ground.ts';
import type { AreaLevel } from './base/items.ts';
import { mapData } from './base/map-data.ts';
import type { FullMap } from './full-map.ts';
import { flyTo } from './map-options.ts';
import { MapPanel } from './panel/map-panel.tsx';
import { createPanelStore, type PanelActions, type PanelStore } from './panel/panel-state.ts';
import type { Selection } from './selection.tsx';

/** The capital fills the map at this zoom, so that a finger meets its districts. */
const CAPITAL = { code: '12', zoom: 12, point: { latitude: 11.556, longitude: 104.905 } };
/** The list of areas in view waits until the map rests, because it takes longer than a frame. In milliseconds. */
const REST = 150;

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
  const store = createPanelStore();
  const listeners = new AbortController();
  const { signal } = listeners;
  let zooms: LevelZooms = LEVEL_ZOOMS;
  const ground = createGround(map, {
    data: mapData,
    language,
    hasPictures,
    signal,
    zooms: () => zooms,
    onView: () => listWhenAtRest(),
  });
  const listWhenAtRest = debounce(() => store.set({ areas: ground.areasInView() }), signal);
  const later = loadLater({
    map,
    frame,
    language,
    i18n,
    position,
    ground,
    store,
    signal,
  });
  const followAddress = (): void => {
    const isFirst = later.full()?.isOpen() || document.querySelector('[data-map]') === frame;
    if (isFirst && location.hash.startsWith('#map=')) showAddress(later, store, i18n);
  };
  const panel = createPanel(frame, i18n);
  map.on('click', ({ latlng: { lat: latitude, lng: longitude } }) =>
    later.withSelection(({ chooseAt }) => chooseAt({ latitude, longitude })),
  );
  addEventListener('hashchange', followAddress, { signal });

  return {
    /** Shows the view that the address names. Call this after the map has its first view. */
    start: (): void => {
      followAddress();
      ground.finish();
      panel.render({
        store,
        actions: createActions(later, { map, ground, store }),
        sheetHost: () => (later.full()?.isOpen() ? later.full()?.dialog : undefined) ?? document.body,
        capital: mapData.areas.find(({ code }) => code === CAPITAL.code),
      });
    },
    nameBoxes: ground.nameBoxes,
    repaint: ground.repaint,
    isFull: (): boolean => later.full()?.isOpen() ?? false,
    markOwn: ground.markOwn,
    chooseOutlet: (outlet: Parameters<Selection['chooseOutlet']>[0]): void =>
      later.withSelection(({ chooseOutlet }) => chooseOutlet(outlet)),
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

function debounce(act: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, REST);
  };
}

type Later = ReturnType<typeof loadLater>;

function createActions(
  { full, withFull, withSelection }: Later,
  { map, ground, store }: Pick<LaterParts, 'map' | 'ground' | 'store'>,
): PanelActions {
  return {
    open: () => withFull(({ open }) => open()),
    close: () => full()?.close(),
    locate: () => withSelection(({ locate }) => locate()),
    showCapital: () => flyTo(map, CAPITAL.point, CAPITAL.zoom),
    choose: (area, opener) => withSelection(({ choose }) => choose(area, opener)),
    point: (area) => ground.highlight(area ?? store.get().chosen),
  };
}

function showAddress({ withFull, withSelection }: Later, store: PanelStore, i18n: I18n): void {
  withFull((full) => {
    const { code, isWhole, isOutside } = full.showAddress();
    if (isOutside) store.set({ message: i18n.t('geocoding.outside') });
    if (code !== undefined) withSelection(({ chooseByCode }) => chooseByCode(code, isWhole));
  });
}

type LaterParts = Omit<ExploreOptions, 'hasPictures'> & {
  ground: ReturnType<typeof createGround>;
  store: PanelStore;
  signal: AbortSignal;
};

/** Loads the code of the full screen and of sheets when it is needed first. If that fails, a sentence says so. */
function loadLater(parts: LaterParts) {
  const { map, frame, i18n, store, signal } = parts;
  let full: FullMap | undefined;
  let selection: Promise<Selection> | undefined;
  const loadFull = async (): Promise<FullMap> => {
    const { createFullMap } = await import('./full-map.ts');
    signal.throwIfAborted();
    full ??= createFullMap({
      map,
      frame,
      label: i18n.t('provinceList.map'),
      code: () => store.get().chosen?.code,
      onChange: (isFull) => store.set({ isFull }),
      signal,
    });
    return full;
  };
  const loadSelection = async (): Promise<Selection> => {
    const { createSelection } = await import('./selection.tsx');
    const onChange = (): void => full?.follow();
    return createSelection({ ...parts, data: mapData, onChange, leave: () => full?.leave() });
  };
  const sayFailure = (): void => store.set({ message: i18n.t('liveMap.noAnswer') });
  return {
    full: (): FullMap | undefined => full,
    withFull: (use: (full: FullMap) => void): void => void loadFull().then(use).catch(sayFailure),
    withSelection: (use: (selection: Selection) => void | Promise<void>): void => {
      selection ??= loadSelection();
      selection.then(use).catch(() => {
        selection = undefined;
        sayFailure();
      });
    },
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
