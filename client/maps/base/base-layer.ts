import {
  DomUtil,
  GridLayer,
  type Coords,
  type DoneCallback,
  type Map as LeafletMap,
  type TileEvent,
} from 'leaflet';
import type { ColourName, Colours } from './colours.ts';
import type { Item } from './items.ts';
import type { MapData } from './map-data.ts';
import { overlaps, WORLD, type WorldBox } from './world.ts';

/** How a kind is drawn: as an area with a fill, or as a line whose width grows from zoom 6 to zoom 14. */
type Paint = { kind: string; colour: ColourName; from?: number } & (
  { fill: true } | { widths: readonly [at6: number, at14: number]; dash?: readonly number[] }
);

/** In the order of drawing: the later ones lie above. */
const PAINTS: readonly Paint[] = [
  { kind: 'foreign', colour: 'map-outside', fill: true },
  { kind: 'land', colour: 'map-land', fill: true },
  { kind: 'urban', colour: 'map-urban', fill: true, from: 8 },
  { kind: 'water', colour: 'map-water', fill: true },
  { kind: 'river', colour: 'map-river', widths: [1.6, 5] },
  { kind: 'lane', colour: 'map-lane', widths: [0.5, 1.6], from: 13 },
  { kind: 'street', colour: 'map-minor', widths: [0.8, 3], from: 13 },
  { kind: 'tertiary', colour: 'map-minor', widths: [0.4, 2.4], from: 10.5 },
  { kind: 'rail', colour: 'map-rail', widths: [1, 1.6], dash: [5, 3], from: 8 },
  { kind: 'secondary', colour: 'map-road', widths: [0.5, 3], from: 8 },
  { kind: 'primary', colour: 'map-road', widths: [0.8, 3.6], from: 7 },
  { kind: 'trunk', colour: 'map-trunk', widths: [1.4, 4.5] },
  { kind: 'motorway', colour: 'map-trunk', widths: [1.6, 5] },
  { kind: 'commune', colour: 'map-commune-line', widths: [0.6, 1] },
  { kind: 'district', colour: 'map-district-line', widths: [0.5, 1.4], from: 7.6 },
  { kind: 'province', colour: 'map-province-line', widths: [1.2, 2.2] },
];
/** With pictures of a tile server, borders alone are drawn above them. */
const BORDERS: ReadonlySet<string> = new Set(['commune', 'district', 'province']);
/** Tiles have whole zoom levels, which are up to so much from the zoom of the map. */
export const TILE_ROUNDING = 0.5;
const GROWTH = { from: 6, to: 14 };
/** Canvases with more pixels per CSS pixel need more memory than they show. */
const MOST_DENSITY = 2;
/** Corners that are closer than this to the one before are not drawn, in CSS pixels. */
const LEAST_STEP = 0.8;
/** Wide lines outside a tile reach into it. In CSS pixels. */
const REACH = 6;
/** The time of a frame for painting tiles, in milliseconds. At least one tile is painted in a frame. */
const FRAME_SHARE = 8;

type BaseOptions = {
  data: MapData;
  colours: () => Colours;
  /** Aborted when the map is removed. */
  signal: AbortSignal;
  /** True while pictures of a tile server lie below. */
  isOverPictures: () => boolean;
  /** The zoom from which exact borders and communes are drawn. */
  exactFrom: () => number;
};

/** Draws rivers, roads and borders from vector data on canvas tiles, a few in each frame, so that a finger can pan meanwhile. */
export function createBaseLayer(map: LeafletMap, options: BaseOptions) {
  const tiles = new Map<HTMLElement, Coords>();
  const waiting = new Map<HTMLElement, DoneCallback | undefined>();
  let frame = 0;
  // A finger that drags the map gets every frame. One tile takes a slow phone several of them.
  let isDragged = false;
  const paintUntil = (end: number): void => {
    cancelAnimationFrame(frame);
    if (options.signal.aborted) return;
    for (const [tile, done] of waiting) {
      const coords = tiles.get(tile);
      waiting.delete(tile);
      if (coords && tile instanceof HTMLCanvasElement) paintTile(tile, coords, options);
      done?.(undefined, tile);
      if (performance.now() > end) break;
    }
    frame = waiting.size > 0 ? requestAnimationFrame(paintSome) : 0;
  };
  const paintSome = (): void => paintUntil(performance.now() + FRAME_SHARE);
  const paintLater = (tile: HTMLElement, done?: DoneCallback): void => {
    waiting.set(tile, done ?? waiting.get(tile));
    if (!isDragged) frame ||= requestAnimationFrame(paintSome);
  };
  const startPainting = (): void => {
    isDragged = false;
    frame ||= requestAnimationFrame(paintSome);
  };
  const stopPainting = (): void => {
    isDragged = true;
    cancelAnimationFrame(frame);
    frame = 0;
  };
  class Tiles extends GridLayer {
    // Leaflet shows the tiles of the last zoom until the new ones are reported as done.
    override createTile(coords: Coords, done: DoneCallback): HTMLElement {
      const tile = DomUtil.create('canvas', 'map-tile');
      const density = Math.min(devicePixelRatio, MOST_DENSITY);
      tile.width = WORLD * density;
      tile.height = WORLD * density;
      tiles.set(tile, coords);
      paintLater(tile, done);
      return tile;
    }
  }
  const layer = new Tiles({
    updateWhenZooming: false,
    keepBuffer: 2,
    // Above the pictures of a tile server.
    zIndex: 2,
  });
  layer.on('tileunload', ({ tile }: TileEvent) => {
    tiles.delete(tile);
    waiting.delete(tile);
  });
  layer.addTo(map);
  map.on({ dragstart: stopPainting, dragend: startPainting });
  return {
    /** Paints what waits, so that the map is whole when it replaces its drawing. */
    finish: (): void => paintUntil(Infinity),
    /** Draws the tiles again in their place, without a flash. */
    repaint: (): void => {
      for (const tile of tiles.keys()) paintLater(tile);
    },
  };
}

function paintTile(
  tile: HTMLCanvasElement,
  { x, y, z }: Coords,
  { data, colours, isOverPictures, exactFrom }: BaseOptions,
): void {
  const context = tile.getContext('2d');
  if (!context) return;
  const scale = 2 ** z;
  const [left, top] = [x * WORLD, y * WORLD];
  const box = {
    west: (left - REACH) / scale,
    north: (top - REACH) / scale,
    east: (left + WORLD + REACH) / scale,
    south: (top + WORLD + REACH) / scale,
  };
  const colour = colours();
  const areExact = z >= exactFrom() - TILE_ROUNDING;
  const density = tile.width / WORLD;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, WORLD, WORLD);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const each of PAINTS) {
    if (z < (each.from ?? 0) - TILE_ROUNDING || (isOverPictures() && !BORDERS.has(each.kind))) continue;
    context.beginPath();
    if (!trace(context, data.itemsOf(each.kind, areExact), box, { scale, left, top })) continue;
    if ('fill' in each) {
      context.fillStyle = colour(each.colour);
      context.fill(each.kind === 'land' ? 'nonzero' : 'evenodd');
    } else {
      context.strokeStyle = colour(each.colour);
      context.lineWidth = widthAt(each.widths, z);
      context.setLineDash([...(each.dash ?? [])]);
      context.stroke();
    }
  }
}

function widthAt([at6, at14]: readonly [number, number], zoom: number): number {
  const share = Math.min(Math.max((zoom - GROWTH.from) / (GROWTH.to - GROWTH.from), 0), 1);
  return at6 + (at14 - at6) * share;
}

/** @returns false if no item is in the box */
function trace(
  context: CanvasRenderingContext2D,
  items: readonly Item[],
  box: WorldBox,
  { scale, left, top }: { scale: number; left: number; top: number },
): boolean {
  let hasAny = false;
  for (const item of items) {
    if (!overlaps(item.box, box)) continue;
    hasAny = true;
    for (const line of item.lines) {
      let [lastX, lastY] = [Infinity, Infinity];
      for (let at = 0; at < line.length; at += 2) {
        const toX = (line[at] ?? 0) * scale - left;
        const toY = (line[at + 1] ?? 0) * scale - top;
        if (at === 0) context.moveTo(toX, toY);
        else if (at + 2 < line.length && Math.abs(toX - lastX) + Math.abs(toY - lastY) < LEAST_STEP) continue;
        else context.lineTo(toX, toY);
        [lastX, lastY] = [toX, toY];
      }
    }
  }
  return hasAny;
}
