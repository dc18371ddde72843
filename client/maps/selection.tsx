import type { LatLngBoundsLiteral, LayerGroup, Map as LeafletMap } from 'leaflet';
import type { i18n as I18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { readPosition, type Position } from '#shared/geo/read-position.ts';
import { levelOf, provinceOf } from '#shared/places/ncdd-code.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { findNearest } from '#client/position/find-nearest.ts';
import { loadAreaAt } from './base/area-hit.ts';
import type { Ground } from './base/ground.ts';
import type { AreaLevel, MapArea } from './base/items.ts';
import type { MapData } from './base/map-data.ts';
import { fromWorld, toWorld } from './base/world.ts';
import { drawPosition } from './draw-position.ts';
import { flyTo, mayMove, toLatLng } from './map-options.ts';
import { AreaSheet, OutletSheet, type ChosenOutlet, type SheetActions } from './panel/map-sheet.tsx';
import type { PanelStore } from './panel/panel-state.ts';

const LEVEL_WITHIN = { province: 'district', district: 'commune', commune: 'commune' } as const;
/** The zoom at which the visitor's position is shown. */
const POSITION_ZOOM = 14;

export type SelectionOptions = {
  map: LeafletMap;
  data: MapData;
  ground: Ground;
  store: PanelStore;
  language: Language;
  i18n: I18n;
  /** Called when an area is chosen, and when the sheet closes. */
  onChange: () => void;
  /** Closes the full-screen dialog before a link opens a page. */
  leave: () => void;
  /** The layer of the visitor's position. */
  position: LayerGroup;
};

/** Manages the area or marker that the visitor has chosen on a map. Opens its sheet, and highlights the chosen area. */
export function createSelection(options: SelectionOptions) {
  const { map, data, ground, store, language, i18n } = options;
  let opener: HTMLElement | undefined;

  const choose = (area: MapArea, from?: HTMLElement, others: readonly MapArea[] = []): void => {
    opener = from;
    ground.highlight(area);
    const sheet = { area, others, byKey: from !== undefined, actions };
    store.set({
      chosen: area,
      sheet: <AreaSheet key={area.code} {...sheet} />,
      message: describe(area, language),
    });
    options.onChange();
  };
  const close = (message = ''): void => {
    store.set({ chosen: undefined, sheet: null, message });
    ground.highlight();
    options.onChange();
  };
  const actions: SheetActions = {
    leave: options.leave,
    dismiss: () => {
      close();
      if (opener?.isConnected) opener.focus();
    },
    lookInside: (area) => {
      close();
      showWhole(options, area, LEVEL_WITHIN[area.level], mayMove());
    },
  };
  return {
    choose,
    lookInside: actions.lookInside,
    /**
     * Chooses the area of the current level at a point. If there is none, or if it cannot be loaded, closes the sheet and shows a
     * message.
     */
    chooseAt: async (point: Point): Promise<void> => {
      const at = toWorld(point);
      const area = await loadAreaAt(data, ground.level(), at, map.getZoom()).catch(() => null);
      if (area) choose(area);
      else close(i18n.t(area === null ? 'liveMap.noAnswer' : 'geocoding.outside'));
    },
    /**
     * Chooses the area with the code from the URL hash. The map then shows areas of the level of the chosen area. Does nothing
     * for an unknown code.
     * @param code NCDD code
     * @param isWhole true if the map must show the whole area
     */
    chooseByCode: async (code: string, isWhole = false): Promise<void> => {
      const area = await loadByCode(data, code);
      if (!area) return;
      if (isWhole) showWhole(options, area, area.level, false);
      else ground.showLevel(area.level, map.getZoom());
      choose(area);
    },
    chooseOutlet: (outlet: ChosenOutlet): void => {
      opener = undefined;
      close(outlet.name);
      store.set({ sheet: <OutletSheet key={outlet.id} outlet={outlet} actions={actions} /> });
    },
    /**
     * Shows the visitor's position and opens the sheet of the commune at this position. If several communes are possible, the
     * sheet lists all of them.
     */
    locate: async (): Promise<void> => {
      close(i18n.t('finder.asking'));
      const [first, ...others] = await locate(options);
      if (first) choose(first, undefined, others);
    },
  };
}

async function loadByCode(data: MapData, code: string): Promise<MapArea | undefined> {
  const level = levelOf(code);
  if (level === 'commune') await data.loadCommunes(provinceOf(code)).catch(() => undefined);
  return data.areas.find((each) => each.level === level && each.places.some((place) => place.code === code));
}

/** Shows the visitor's position, or a message if it cannot be found. @returns the communes in which the position may lie */
async function locate({ map, data, store, language, i18n, position }: SelectionOptions): Promise<MapArea[]> {
  const located = await locateVisitor(data, language, i18n);
  if ('message' in located) {
    store.set({ message: located.message });
    return [];
  }
  const { point: own, accuracyMetres } = located.position;
  drawPosition(position, { own, accuracyMetres });
  flyTo(map, own, POSITION_ZOOM);
  return located.areas;
}

/** Zooms the map to a whole area, and makes it show the areas of the given level. */
function showWhole(
  { map, ground }: SelectionOptions,
  { box: { west, south, east, north } }: MapArea,
  level: AreaLevel,
  animate: boolean,
): void {
  const bounds: LatLngBoundsLiteral = [
    toLatLng(fromWorld({ x: west, y: south })),
    toLatLng(fromWorld({ x: east, y: north })),
  ];
  ground.showLevel(level, map.getBoundsZoom(bounds));
  map.fitBounds(bounds, { animate });
}

function describe({ places: [place] }: MapArea, language: Language): string {
  return `${inLanguage(place.name, language)} ${place.likelyPostcode ?? ''}`.trim();
}

type VisitorLocation = { message: string } | { position: Position; areas: MapArea[] };

/**
 * Reads the visitor's position and finds its commune in the browser.
 * @returns the communes that the position may lie in, the likeliest first, or a message that explains why there is no result
 */
async function locateVisitor(data: MapData, language: Language, i18n: I18n): Promise<VisitorLocation> {
  const reading = await readPosition();
  if (reading.outcome !== 'found') return { message: i18n.t(`finder.failed.${reading.outcome}`) };
  const { position } = reading;
  const nearest = await findNearest({ position, language }).catch(() => undefined);
  if (!nearest) return { message: i18n.t('liveMap.noAnswer') };
  if (nearest.outside) return { message: i18n.t('geocoding.outside') };
  const paths = [nearest, ...nearest.alternatives].map(({ url }) => url);
  await loadAreaAt(data, 'commune', toWorld(position.point), POSITION_ZOOM).catch(() => undefined);
  const communes = data.areas.filter(({ level }) => level === 'commune');
  const areas = paths.flatMap(
    (path) => communes.find(({ places }) => places.some((place) => path.endsWith(place.path))) ?? [],
  );
  return { position, areas: [...new Set(areas)] };
}
