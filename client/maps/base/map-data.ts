import * as v from 'valibot';
import { layers } from 'virtual:base-layers';
import { url as areasUrl } from 'virtual:areas';
import { topologyEntries } from '#shared/geo/border-topology.ts';
import { readAreas } from '#shared/places/areas-file.ts';
import { readProvinceShapes } from '#shared/places/province-territory.ts';
import { loadProvince } from '#client/position/border-files.ts';
import {
  LAKE,
  linesOf,
  readCommuneShapes,
  readDistrictShapes,
  toItem,
  type Item,
  type DrawnKind,
  type MapArea,
} from './items.ts';
import { overlaps, projectArcs, type WorldBox } from './world.ts';

const MINOR_FROM = 10.5;
const STREETS_FROM = 13;
/** The road classes of a file, by the number in the property `c`. */
const ROADS: readonly DrawnKind[] = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const STREETS: readonly DrawnKind[] = ['lane', 'street'];
const PROVINCE_DIGITS = 2;

const arc = v.number();
const properties = v.object({
  c: v.optional(v.number(), 0),
  ref: v.optional(v.string()),
  en: v.optional(v.string()),
  km: v.optional(v.string()),
});
const Shape = v.variant('type', [
  v.object({ type: v.literal('LineString'), arcs: v.array(arc), properties }),
  v.object({ type: v.picklist(['Polygon', 'MultiLineString']), arcs: v.array(v.array(arc)), properties }),
  v.object({ type: v.literal('MultiPolygon'), arcs: v.array(v.array(v.array(arc))), properties }),
]);
const BaseFile = v.object({
  ...topologyEntries,
  objects: v.record(v.string(), v.object({ geometries: v.array(Shape) })),
});

/** The kind of the shapes in a layer. Roads and streets have a class. */
const KINDS: Readonly<Record<string, DrawnKind | readonly DrawnKind[]>> = {
  neighbours: 'foreign',
  urban: 'urban',
  pp_water: 'water',
  rivers: 'river',
  chaktomuk: 'river',
  rail_ne: 'rail',
  roads: ROADS,
  tertiary: ROADS,
  pp_streets: STREETS,
};

type Loaded = { areas: MapArea[]; items: Item[]; hasLake?: boolean };

/** The data that the maps of a visit draw. Files are loaded once, when a map shows their part at a zoom that needs them. */
export class MapData extends EventTarget {
  readonly areas: MapArea[] = [];
  readonly #items = new Map<DrawnKind, Item[]>();
  readonly #exact = new Set<string>();
  readonly #loading = new Map<string, Promise<void>>();

  /** Loads provinces and districts. @throws when they cannot be loaded; the next call tries again */
  loadAreas(): Promise<void> {
    return this.#once('areas', async () => {
      const { topology, places, labels } = readAreas(await fetchText(areasUrl));
      return readDistrictShapes(topology, places, labels);
    });
  }

  /**
   * Loads what a part of the map needs at a zoom. Failures are silent, because the map has shapes without it.
   * @param areExact true if exact borders and communes are needed
   */
  want(box: WorldBox, zoom: number, areExact: boolean): void {
    this.#wantLayers('base-natural-earth', 'rail-natural-earth', 'roads-osm');
    if (!savesData() && zoom >= MINOR_FROM) this.#wantLayers('roads-minor-osm');
    if (!savesData() && zoom >= STREETS_FROM) this.#wantLayers('phnom-penh-osm');
    if (!areExact) return;
    const seen = this.areas.filter((area) => area.level === 'district' && overlaps(area.box, box));
    for (const code of new Set(seen.map((area) => area.code.slice(0, PROVINCE_DIGITS))))
      this.loadCommunes(code).catch(() => undefined);
  }

  loadCommunes(code: string): Promise<void> {
    return this.#once(code, async () =>
      readCommuneShapes(code, readProvinceShapes(await loadProvince(code))),
    );
  }

  /** Lists what to draw of a kind. Where they are loaded and wanted, exact borders replace simplified ones. */
  itemsOf(kind: DrawnKind, areExact: boolean): Item[] {
    return (this.#items.get(kind) ?? []).filter(({ isExact, owners }) =>
      isExact ? areExact : !areExact || !owners?.some((owner) => this.#exact.has(owner)),
    );
  }

  #wantLayers(...names: string[]): void {
    for (const name of names)
      this.#once(name, async () => readBaseFile(await fetchText(layers[name]))).catch(() => undefined);
  }

  #add(item: Item): void {
    const known = this.#items.get(item.kind);
    if (known) known.push(item);
    else this.#items.set(item.kind, [item]);
  }

  #once(name: string, load: () => Promise<Loaded>): Promise<void> {
    const known = this.#loading.get(name);
    if (known) return known;
    const loading = load().then(
      ({ areas, items, hasLake }) => {
        this.areas.push(...areas);
        // The files of all provinces at the lake have it. Drawn twice, the even-odd rule would empty it.
        const isKnown = hasLake === true && this.#exact.has(LAKE);
        for (const item of items) if (!isKnown || item.kind !== 'water') this.#add(item);
        if (areas.some(({ level }) => level === 'commune')) this.#exact.add(name);
        if (hasLake) this.#exact.add(LAKE);
        return void this.dispatchEvent(new Event('change'));
      },
      (error: unknown) => {
        this.#loading.delete(name);
        throw error;
      },
    );
    this.#loading.set(name, loading);
    return loading;
  }
}

/** All maps of a visit share the files that they have loaded. */
export const mapData = new MapData();

/** @throws Error when the text is no file of the base layer */
function readBaseFile(text: string): Loaded {
  const { objects, ...topology } = v.parse(v.pipe(v.string(), v.parseJson(), BaseFile), text);
  const arcs = projectArcs(topology);
  const items = Object.entries(objects).flatMap(([layer, { geometries }]) => {
    const kinds = KINDS[layer];
    return geometries.flatMap((shape): Item[] => {
      const { c, ref, en, km } = shape.properties;
      const kind = typeof kinds === 'string' ? kinds : kinds?.[c];
      const name = en === undefined ? undefined : { en, km: km ?? '' };
      return kind ? [toItem(kind, linesOf(arcs, shape), { ref, name })] : [];
    });
  });
  return { areas: [], items };
}

async function fetchText(url: string | undefined): Promise<string> {
  if (url === undefined) throw new Error('The build has no such file of the map');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A file of the map responded with ${response.status}`);
  return response.text();
}

function savesData(): boolean {
  return 'connection' in navigator && v.is(v.object({ saveData: v.literal(true) }), navigator.connection);
}
