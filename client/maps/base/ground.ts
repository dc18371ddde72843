import { Polygon, Polyline, type LatLngTuple, type Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import type { LabelBox } from '#shared/map-drawing/label-boxes.ts';
import { levelAt, type LevelZooms } from './area-hit.ts';
import { createBaseLayer, TILE_ROUNDING } from './base-layer.ts';
import { readColours, watchTheme } from './colours.ts';
import type { AreaLevel, MapArea } from './items.ts';
import { createLabelLayer } from './label-layer.ts';
import type { MapData } from './map-data.ts';
import type { TurnedBox } from './place-map-labels.ts';
import { fromWorld, overlaps, type WorldLine, type WorldBox } from './world.ts';

/** The list of areas in view is not longer than this, because nobody reads more. */
const MOST_LISTED = 60;
/** The buttons in the upper corners, and the scale with the credit at the lower edge, in CSS pixels. */
const TOOLS = { right: { width: 60, height: 160 }, left: { width: 170, height: 60 }, edge: 36 };

type GroundOptions = {
  data: MapData;
  language: Language;
  hasPictures: boolean;
  zooms: () => LevelZooms;
  /** Called when the areas in view change. */
  onView: () => void;
};

export type Ground = ReturnType<typeof createGround>;

/** The map below the markers: the base layer, the names and the highlighted area. */
export function createGround(map: LeafletMap, options: GroundOptions) {
  const { data } = options;
  const controller = new AbortController();
  let colours = readColours(map.getContainer());
  const base = createBaseLayer(map, {
    data,
    colours: () => colours,
    isOverPictures: options.hasPictures,
    exactFrom: () => options.zooms().commune,
  });
  const labels = createLabelLayer(map, {
    data,
    language: options.language,
    colours: () => colours,
    areas: () => largestFirst(data.areas, level()),
    taken: () => takenBoxes(map),
  });
  let highlighted: { area: MapArea; remove: () => void } | undefined;

  const level = (): AreaLevel => levelAt(map.getZoom(), options.zooms());
  const look = (): void => {
    const zoom = map.getZoom();
    data.want(viewOf(map), zoom, zoom >= options.zooms().commune - TILE_ROUNDING);
    options.onView();
  };
  const redraw = (): void => {
    base.repaint();
    labels.drawSoon();
    options.onView();
  };
  map.on('moveend', look);
  data.addEventListener('change', redraw, { signal: controller.signal });
  watchTheme(() => {
    colours = readColours(map.getContainer());
    redraw();
  }, controller.signal);

  return {
    level,
    look,
    /** Lists the areas whose names are in view, by their codes. */
    areasInView: (): MapArea[] => listInView(data.areas, level(), viewOf(map)),
    highlight: (area: MapArea | undefined): void => {
      if (area === highlighted?.area) return;
      highlighted?.remove();
      highlighted = area && { area, remove: drawHighlight(map, area) };
    },
    /** The boxes of names, which the names of markers must not cover. */
    listBoxes: (): LabelBox[] => labels.boxes().map((box) => toLabelBox(box, map.getSize())),
    redraw,
    remove: (): void => {
      controller.abort();
      map.off('moveend', look);
      highlighted?.remove();
      labels.remove();
      base.remove();
    },
  };
}

function listInView(areas: readonly MapArea[], level: AreaLevel, view: WorldBox): MapArea[] {
  return areas
    .filter((area) => area.level === level && isPointIn(view, area.label))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .slice(0, MOST_LISTED);
}

function largestFirst(areas: readonly MapArea[], level: AreaLevel): MapArea[] {
  return areas.filter((area) => area.level === level).toSorted((a, b) => sizeOf(b.box) - sizeOf(a.box));
}

function viewOf(map: LeafletMap): WorldBox {
  const { min, max } = map.getPixelBounds();
  const scale = 2 ** map.getZoom();
  return {
    west: (min?.x ?? 0) / scale,
    north: (min?.y ?? 0) / scale,
    east: (max?.x ?? 0) / scale,
    south: (max?.y ?? 0) / scale,
  };
}

function toLabelBox({ x, y, width, height }: TurnedBox, map: { x: number; y: number }): LabelBox {
  return {
    x: (x / map.x) * 100,
    y: (y / map.y) * 100,
    left: -width / 2,
    right: width / 2,
    top: -height / 2,
    bottom: height / 2,
  };
}

function isPointIn(view: WorldBox, { x, y }: { x: number; y: number }): boolean {
  return overlaps(view, { west: x, east: x, north: y, south: y });
}

function sizeOf({ west, east, north, south }: WorldBox): number {
  return (east - west) * (south - north);
}

function takenBoxes(map: LeafletMap): TurnedBox[] {
  const { x: width, y: height } = map.getSize();
  const { right, left, edge } = TOOLS;
  return [
    { x: width - right.width / 2, y: right.height / 2, ...right, angle: 0 },
    { x: left.width / 2, y: left.height / 2, ...left, angle: 0 },
    { x: width / 2, y: height - edge / 2, width, height: edge, angle: 0 },
  ];
}

function drawHighlight(map: LeafletMap, { rings, outline }: MapArea): () => void {
  const fill = new Polygon(rings.map(toLatLngs), {
    className: 'map-chosen',
    interactive: false,
    stroke: false,
  });
  const line = new Polyline(outline.map(toLatLngs), { className: 'map-chosen-line', interactive: false });
  fill.addTo(map);
  line.addTo(map);
  return () => {
    fill.remove();
    line.remove();
  };
}

function toLatLngs(line: WorldLine): LatLngTuple[] {
  return Array.from({ length: line.length / 2 }, (_nothing, index) => {
    const { latitude, longitude } = fromWorld({ x: line[2 * index] ?? 0, y: line[2 * index + 1] ?? 0 });
    return [latitude, longitude];
  });
}
