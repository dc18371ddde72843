import type { Map as LeafletMap } from 'leaflet';
import type { i18n as I18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import { inLanguage } from '#shared/places/place-name.ts';
import { loadAreaAt } from './base/area-hit.ts';
import type { Ground } from './base/ground.ts';
import type { AreaLevel, MapArea } from './base/items.ts';
import { mapData } from './base/map-data.ts';
import { toWorld } from './base/world.ts';
import type { ChosenOutlet, PanelStore } from './panel/panel-state.ts';

const PROVINCE_DIGITS = 2;
const LEVEL_OF_LENGTH: Readonly<Record<number, AreaLevel>> = { 2: 'province', 4: 'district', 6: 'commune' };

type SelectionOptions = {
  map: LeafletMap;
  ground: Ground;
  store: PanelStore;
  language: Language;
  i18n: I18n;
  onChange: () => void;
};

/** Holds the area or marker that the visitor has chosen on a map: its sheet is open, and the area is highlighted. */
export function createSelection({ map, ground, store, language, i18n, onChange }: SelectionOptions) {
  let own: MapArea | undefined;
  let ownPath = '';
  let opener: Element | null = null;

  const choose = (area: MapArea | undefined, byKey = false, others: readonly MapArea[] = []): void => {
    opener = byKey ? document.activeElement : null;
    ground.highlight(area ?? own);
    store.set({
      chosen: area && { area, others, byKey },
      outlet: undefined,
      message: area ? describe(area, language) : '',
    });
    onChange();
  };
  return {
    choose,
    /** Chooses the area at a point, of the level that the map shows. */
    chooseAt: async (point: Point): Promise<void> => {
      const at = toWorld(point);
      const area = await loadAreaAt(mapData, ground.level(), at, map.getZoom()).catch(() => undefined);
      choose(area);
      if (!area) store.set({ message: i18n.t('geocoding.outside') });
    },
    /** @param code NCDD code */
    chooseByCode: async (code: string): Promise<void> => {
      const level = LEVEL_OF_LENGTH[code.length];
      if (level === 'commune')
        await mapData.loadCommunes(code.slice(0, PROVINCE_DIGITS)).catch(() => undefined);
      const area = mapData.areas.find(
        (each) => each.level === level && each.places.some((place) => place.code === code),
      );
      if (area) choose(area);
    },
    chooseOutlet: (outlet: ChosenOutlet): void =>
      store.set({ outlet, chosen: undefined, message: outlet.name }),
    /** Highlights an area while the focus or the pointer is on its row. */
    point: (area: MapArea | undefined): void => ground.highlight(area ?? store.get().chosen?.area ?? own),
    /** Highlights the area of the page, which may arrive with a later file. */
    markOwn: (path = ownPath): void => {
      ownPath = path;
      own ??= mapData.areas.find(({ places }) => places.some((place) => place.path === path));
      if (own && !store.get().chosen) ground.highlight(own);
    },
    /** Closes the sheet. The focus returns to where a key opened it. */
    dismiss: (): void => {
      const target = opener;
      choose(undefined);
      if (target instanceof HTMLElement && target.isConnected) target.focus();
    },
  };
}

function describe({ places: [place] }: MapArea, language: Language): string {
  return `${inLanguage(place.name, language)} ${place.likelyPostcode ?? ''}`.trim();
}
