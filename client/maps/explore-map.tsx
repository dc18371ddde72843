import type { Map as LeafletMap } from 'leaflet';
import { createRoot } from 'react-dom/client';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { Position } from '#shared/geo/read-position.ts';
import { LEVEL_ZOOMS, type LevelZooms } from './base/area-hit.ts';
import { createGround, type Ground } from './base/ground.ts';
import type { AreaLevel, MapArea } from './base/items.ts';
import { mapData } from './base/map-data.ts';
import { fromWorld } from './base/world.ts';
import { createFullMap, readMapHash, toMapHash, type MapView } from './full-map.ts';
import { locateVisitor, POSITION_ZOOM } from './locate-visitor.ts';
import { mayMove } from './map-options.ts';
import { MapPanel } from './panel/map-panel.tsx';
import { createPanelStore, type PanelActions, type PanelStore } from './panel/panel-state.ts';
import { createSelection } from './selection.ts';

/** The capital fills the map at this zoom, so that a finger meets its districts. */
const CAPITAL = { code: '12', zoom: 12, point: { latitude: 11.556, longitude: 104.905 } };

type ExploreOptions = {
  map: LeafletMap;
  frame: HTMLElement;
  language: Language;
  i18n: I18n;
  hasPictures: boolean;
  /** Shows the visitor's position as a dot with its accuracy. */
  showOwn: (position: Position) => void;
};

type Selection = ReturnType<typeof createSelection>;
export type Explorer = ReturnType<typeof exploreMap>;

/** Makes a map explorable: names, areas to press, a sheet, the full screen, the visitor's position and addresses of views. */
export function exploreMap({ map, frame, language, i18n, hasPictures, showOwn }: ExploreOptions) {
  const store = createPanelStore();
  const listeners = new AbortController();
  let zooms: LevelZooms = LEVEL_ZOOMS;
  const ground: Ground = createGround(map, {
    data: mapData,
    language,
    hasPictures,
    zooms: () => zooms,
    onView: () => queueMicrotask(() => store.set({ areas: ground.areasInView() })),
  });
  const full = createFullMap({
    map,
    frame,
    label: i18n.t('provinceList.map'),
    hash: () => toMapHash(viewOf(map, store)),
    onChange: (isFull) => store.set({ isFull }),
  });
  const selection = createSelection({ map, ground, store, language, i18n, onChange: full.follow });
  const followAddress = (): void => openSharedView({ map, frame, full, store, selection, i18n });
  const actions: PanelActions = {
    ...selection,
    open: () => full.open(),
    close: full.close,
    leave: full.leave,
    locate: () => void locate({ map, store, selection, language, i18n, showOwn }),
    showCapital: () => fly(map, CAPITAL.point, CAPITAL.zoom),
    lookInside: (area) => lookInside(map, selection, area),
  };
  const sheetHost = (): HTMLElement => (full.isOpen() ? full.dialog : document.body);
  const capital = mapData.areas.find(({ code }) => code === CAPITAL.code);
  const removePanel = mountPanel({ store, actions, i18n, frame, sheetHost, capital });
  map.on('click', ({ latlng }) => void selection.chooseAt(toPoint(latlng)));
  map.on('moveend', full.follow);
  mapData.addEventListener('change', () => selection.markOwn(), { signal: listeners.signal });
  addEventListener('hashchange', followAddress, { signal: listeners.signal });

  return {
    /** Shows the view that the address names. Call this after the map has its first view. */
    start: followAddress,
    listBoxes: ground.listBoxes,
    isFull: full.isOpen,
    markOwn: selection.markOwn,
    chooseOutlet: selection.chooseOutlet,
    /** Shows levels as the drawing did, so that nothing jumps when the map replaces it. */
    adopt: (level: AreaLevel | undefined, zoom: number): void => {
      if (level && level !== 'province') zooms = { ...zooms, [level]: Math.min(zoom, LEVEL_ZOOMS[level]) };
      ground.look();
    },
    focusArea,
    stop: (): void => {
      listeners.abort();
      full.stop();
      removePanel();
      ground.remove();
    },
  };
}

type SharedParts = Pick<ExploreOptions, 'map' | 'frame' | 'i18n'> & {
  full: ReturnType<typeof createFullMap>;
  store: PanelStore;
  selection: Selection;
};

/** Shows the view that the address names, if this is the first map of the page. */
function openSharedView({ map, frame, full, store, selection, i18n }: SharedParts): void {
  const isFirst = full.isOpen() || document.querySelector('[data-map]') === frame;
  if (!isFirst || location.hash === toMapHash(viewOf(map, store))) return;
  const shared = readMapHash(location.hash);
  if (shared === 'outside') store.set({ message: i18n.t('geocoding.outside') });
  if (!shared || shared === 'outside') return;
  full.open(true);
  const zoom = Math.min(Math.max(shared.zoom, map.getMinZoom()), map.getMaxZoom());
  map.setView([shared.point.latitude, shared.point.longitude], zoom, { animate: false });
  if (shared.code !== undefined) void selection.chooseByCode(shared.code);
}

type LocateParts = Pick<ExploreOptions, 'map' | 'language' | 'i18n' | 'showOwn'> & {
  store: PanelStore;
  selection: Selection;
};

/** Shows the visitor's position and opens the sheet of its commune, or of the communes that it may lie in. */
async function locate({ map, store, selection, language, i18n, showOwn }: LocateParts): Promise<void> {
  store.set({ message: i18n.t('finder.asking') });
  const located = await locateVisitor(language, i18n);
  if ('message' in located) {
    store.set({ message: located.message });
    return;
  }
  showOwn(located.position);
  fly(map, located.position.point, POSITION_ZOOM);
  const [first, ...others] = located.areas;
  if (first) selection.choose(first, false, others);
}

type PanelParts = Parameters<typeof MapPanel>[0] & { i18n: I18n; frame: HTMLElement };

/** @returns a function that removes the panel */
function mountPanel({ i18n, frame, ...panel }: PanelParts): () => void {
  const host = document.createElement('div');
  host.className = 'map-panel';
  frame.append(host);
  const root = createRoot(host);
  root.render(
    <I18nextProvider i18n={i18n}>
      <MapPanel {...panel} />
    </I18nextProvider>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}

function toPoint({ lat: latitude, lng: longitude }: { lat: number; lng: number }): Point {
  return { latitude, longitude };
}

function viewOf(map: LeafletMap, store: PanelStore): MapView {
  return { zoom: map.getZoom(), point: toPoint(map.getCenter()), code: store.get().chosen?.area.code };
}

function fly(map: LeafletMap, { latitude, longitude }: Point, zoom: number): void {
  map.setView([latitude, longitude], zoom, { animate: mayMove() });
}

/** Closes the sheet and zooms to the area. */
function lookInside(map: LeafletMap, selection: Selection, { box }: MapArea): void {
  const { west, south, east, north } = box;
  selection.choose(undefined);
  const corners = [
    { x: west, y: south },
    { x: east, y: north },
  ].map(fromWorld);
  map.fitBounds(
    corners.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
    { animate: mayMove() },
  );
}

/** Frames to wait for a row of the list: a second. Communes come with a file of their own. */
const MOST_FRAMES = 60;

/**
 * Moves the focus from a shape of the drawing to the same area of the list, which is rendered soon, or to its first row: a
 * neighbour in the drawing may be of another level.
 */
function focusArea(path: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const row =
      document.querySelector<HTMLElement>(`[data-areas] [data-path="${CSS.escape(path)}"]`) ??
      (frames === 0 ? document.querySelector<HTMLElement>('[data-areas] button') : null);
    if (row) row.focus({ preventScroll: true });
    else if (frames > 0 && !hasMoved()) focusArea(path, frames - 1);
  });
}

/** True if the focus is elsewhere now. The hidden drawing loses it a moment after it is hidden. */
function hasMoved(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== document.body && !activeElement.closest('[data-drawing]')
  );
}
