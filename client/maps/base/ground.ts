import type { Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import { largestFirst, levelAt, LEVEL_ZOOMS, zoomsToShow } from './levels.ts';
import { createBaseLayer } from './base-layer.ts';
import { readColours, watchTheme } from './colours.ts';
import type { AreaLevel, MapArea } from './items.ts';
import { viewOf } from './label-candidates.ts';
import { createLabelLayer } from './label-layer.ts';
import type { MapData } from './map-data.ts';
import type { TurnedBox } from './place-map-labels.ts';
import { LEFT_TOOLS } from '../map-options.ts';
import { overlaps, type WorldBox } from './world.ts';

/** The maximum length of the list of areas in view. A longer list would be hard to read. */
const MOST_LISTED = 60;
/** The space for the buttons in the upper right corner, in CSS pixels. */
const RIGHT_TOOLS = { width: 60, height: 160 };
/** The height of the strip at the lower edge with the scale and the credit, in CSS pixels. */
const EDGE = 36;

type GroundOptions = {
  data: MapData;
  language: Language;
  hasPictures: () => boolean;
  /** Aborted when the map and its layers are removed. */
  signal: AbortSignal;
  /**
   * Called with the areas in view, sorted by NCDD code, when the map rests, or when it switches between provinces, districts and
   * communes. An area is in view if the point at which its name is drawn is in view.
   */
  onView: (areas: MapArea[]) => void;
};

export type Ground = ReturnType<typeof createGround>;

/** Creates the parts of a map that are below the markers: the base layer, the names and the highlighted area. */
export function createGround(map: LeafletMap, options: GroundOptions) {
  const { data, signal } = options;
  let colours = readColours(map.getContainer());
  let zooms = LEVEL_ZOOMS;
  let free: () => readonly TurnedBox[] = () => [];
  const base = createBaseLayer(map, {
    data,
    signal,
    colours: () => colours,
    isOverPictures: options.hasPictures,
    areExact: () => level() === 'commune',
  });
  const labels = createLabelLayer(map, {
    data,
    signal,
    language: options.language,
    colours: () => colours,
    areas: () => largestFirst(data.areas, level()),
    taken: () => [...boxesOfTools(map), ...free()],
  });
  const { highlight, markOwn } = createHighlighter(map, options);

  const level = (): AreaLevel => levelAt(map.getZoom(), zooms);
  const look = (): void => {
    markOwn();
    data.want(viewOf(map), map.getZoom(), level() === 'commune');
    options.onView(listInView(data.areas, level(), viewOf(map)));
  };
  const redraw = (): void => {
    base.forget();
    map.fire('change');
  };
  map.on('rest', look);
  data.onChange(redraw, signal);
  watchTheme(() => {
    colours = readColours(map.getContainer());
    redraw();
  }, signal);

  return {
    level,
    /**
     * Makes the map show areas of the level `wanted` at `zoom`, even if it usually shows another level at this zoom. If `wanted`
     * is `province` or undefined, the map shows the usual level at each zoom again.
     */
    showLevel: (wanted: AreaLevel | undefined, zoom: number): void => {
      zooms = zoomsToShow(wanted, zoom);
      redraw();
      look();
    },
    /** Draws the base layer at once, and the names in the next animation frame. */
    finish: (): void => {
      base.finish();
      labels.drawSoon();
    },
    /** Draws everything again when the map rests. */
    redraw,
    /** Highlights an area. If no area is given, highlights the area that the page is about. */
    highlight,
    /**
     * Sets the area that the page is about, by its URL path without language prefix. Highlights this area if no other area is
     * highlighted. If the file with the area is not loaded yet, the area is highlighted later, when the map rests.
     */
    markOwn,
    /** Draws the names again, outside the boxes that `boxes` returns. `boxes` is called each time the names are drawn. */
    leaveFree: (boxes: typeof free): void => {
      free = boxes;
      labels.drawSoon();
    },
    /**
     * Returns the boxes of the names on the map, and of its buttons, scale and credit. The names of markers must not cover these
     * boxes.
     */
    nameBoxes: () => [...labels.boxes(), ...boxesOfTools(map)],
  };
}

/** Highlights one area: the area that is chosen or pointed at, or else the area that the page is about. */
function createHighlighter(map: LeafletMap, { data, signal }: GroundOptions) {
  let shown: MapArea | undefined;
  let remove: (() => void) | undefined;
  let own: MapArea | undefined;
  let ownPath: string | undefined;
  const draw = async (area: MapArea | undefined): Promise<void> => {
    if (area === shown) return;
    shown = area;
    const module = await import('./highlight.ts');
    if (area !== shown || signal.aborted) return;
    remove?.();
    remove = area && module.drawHighlight(map, area);
  };
  const highlight = (area = own): void => void draw(area).catch(() => undefined);
  return {
    highlight,
    markOwn: (path = ownPath): void => {
      const isOwnShown = shown === own;
      if (path !== ownPath) own = undefined;
      ownPath = path;
      own ??= data.areas.find(({ places }) => places.some((place) => place.path === path));
      if (isOwnShown) highlight();
    },
  };
}

/** Lists the areas in view in the order of their codes. */
function listInView(areas: readonly MapArea[], level: AreaLevel, view: WorldBox): MapArea[] {
  return areas
    .filter((area) => area.level === level && isPointIn(view, area.label))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .slice(0, MOST_LISTED);
}

function isPointIn(view: WorldBox, { x, y }: { x: number; y: number }): boolean {
  return overlaps(view, { west: x, east: x, north: y, south: y });
}

function boxesOfTools(map: LeafletMap): TurnedBox[] {
  const { x: width, y: height } = map.getSize();
  return [
    { ...RIGHT_TOOLS, x: width - RIGHT_TOOLS.width / 2, y: RIGHT_TOOLS.height / 2, angle: 0 },
    { ...LEFT_TOOLS, x: LEFT_TOOLS.width / 2, y: LEFT_TOOLS.height / 2, angle: 0 },
    { x: width / 2, y: height - EDGE / 2, width, height: EDGE, angle: 0 },
  ];
}
