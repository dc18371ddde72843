import { layers } from 'virtual:base-layers';
import { url as areasUrl } from 'virtual:areas';
import { fetchBuiltFile } from '#shared/data/fetch-built-file.ts';
import { once } from '#shared/data/once.ts';
import { LAKE } from '#shared/geo/map-file.ts';
import { savesData } from '#client/runtime/saves-data.ts';
import { provincesIn, readMapFile, type Item, type MapArea, type Shapes } from './items.ts';
import type { WorldBox } from './world.ts';

const MINOR_FROM = 10.5;
const STREETS_FROM = 13;

export type MapData = ReturnType<typeof createMapData>;

/** Holds the data that all maps of a document draw. Each file is loaded once, when a map first needs it. */
function createMapData() {
  const areas: MapArea[] = [];
  const itemsByKind = new Map<string, Item[]>();
  /** The codes of the provinces whose exact borders are loaded, and `LAKE` once its exact shape is loaded. */
  const exact = new Set<string>();
  const changes = new EventTarget();

  const add = (name: string, shapes: Shapes): void => {
    areas.push(...shapes.areas);
    if (shapes.areas.some(({ level }) => level === 'commune')) exact.add(name);
    const hasLake = exact.has(LAKE);
    for (const item of shapes.items) {
      const isExactLake = item.kind === 'water' && item.isExact === true;
      // The files of all provinces at the lake contain the shape of the lake. Water is filled by the even-odd rule, so a second
      // copy would make the lake disappear.
      if (isExactLake && hasLake) continue;
      if (isExactLake) exact.add(LAKE);
      const known = itemsByKind.get(item.kind);
      if (known) known.push(item);
      else itemsByKind.set(item.kind, [item]);
    }
    changes.dispatchEvent(new Event('change'));
  };
  const loadLayer = once(async (name: string) => add(name, await loadMapFile(layers[name])));
  const loadCommunes = once(async (code: string) => {
    const [{ readCommuneShapes }, { loadProvince }] = await Promise.all([
      import('./commune-shapes.ts'),
      import('#client/position/border-files.ts'),
    ]);
    add(code, readCommuneShapes(code, await loadProvince(code)));
  });

  return {
    areas,
    /** Loads provinces and districts. @throws when they cannot be loaded; the next call tries again */
    loadAreas: once(async () => add('areas', await loadMapFile(areasUrl))),
    loadCommunes,
    /**
     * Loads the layers and communes that a part of the map needs at a zoom. Failures are ignored, because the map can be used
     * without this data.
     * @param areExact true if exact borders and communes are needed
     */
    want: (box: WorldBox, zoom: number, areExact: boolean): void => {
      for (const name of layersAt(zoom)) loadLayer(name).catch(() => undefined);
      if (areExact) for (const code of provincesIn(areas, box)) loadCommunes(code).catch(() => undefined);
    },
    /**
     * Lists the items of a kind. If `areExact` is true, exact items replace the simplified items of the provinces whose exact
     * items are loaded. If it is false, exact items are left out.
     */
    itemsOf: (kind: string, areExact: boolean): Item[] =>
      (itemsByKind.get(kind) ?? []).filter(({ isExact, owners }) =>
        isExact ? areExact : !areExact || !owners?.some((owner) => exact.has(owner)),
      ),
    onChange: (listener: () => void, signal: AbortSignal): void =>
      changes.addEventListener('change', listener, { signal }),
  };
}

/** The data that all maps of a document share. */
export const mapData = createMapData();

/** Returns the layers that are drawn at a zoom. If data saving is turned on, minor roads and streets are left out. */
function layersAt(zoom: number): string[] {
  const base = ['base-natural-earth', 'rail-natural-earth', 'roads-osm'];
  if (savesData() || zoom < MINOR_FROM) return base;
  return [...base, 'roads-minor-osm', ...(zoom < STREETS_FROM ? [] : ['phnom-penh-osm'])];
}

async function loadMapFile(url: string | undefined): Promise<Shapes> {
  return readMapFile(await (await fetchBuiltFile(url)).text());
}
