import type { ColourName, Colours } from './colours.ts';
import type { Item } from './items.ts';
import type { MapData } from './map-data.ts';
import { overlaps } from './world.ts';

/** A canvas and the part of the world that it shows. `left`, `top`, `width` and `height` are in CSS pixels at `zoom`. */
export type Plate = {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  /** Pixels of the canvas per CSS pixel. */
  density: number;
  zoom: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** True if data or colours have changed since the canvas was painted. */
  isStale: boolean;
};

export type PaintOptions = {
  data: MapData;
  colours: () => Colours;
  /** True while map tiles, which are pictures from a tile server, are visible below the canvas. */
  isOverPictures: () => boolean;
  /** True while exact borders and communes are drawn. */
  areExact: () => boolean;
};

/** A part of a plate, in CSS pixels from its upper left corner. */
type Part = { x: number; y: number; width: number; height: number };

/**
 * The style in which items of a kind are drawn: as an area with a fill, or as a line whose width grows from zoom 6 to zoom 14.
 * `from` is the lowest zoom at which they are drawn.
 */
type Paint = { kind: string; colour: ColourName; from?: number } & (
  | { fill: true }
  | { widths: readonly [at6: number, at14: number]; dash?: number[] }
);

/** The styles of all kinds, in the order in which the kinds are drawn. Later kinds cover earlier kinds. */
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
/** The kinds that are drawn above map tiles. While tiles are visible, all other kinds are left out. */
const BORDERS: ReadonlySet<string> = new Set(['commune', 'district', 'province']);
const GROWTH = { from: 6, to: 14 };
/**
 * The minimum distance between two successive drawn corners of a line, in CSS pixels. Corners that are closer are skipped, except
 * the end of the line.
 */
const LEAST_STEP = 0.8;
/**
 * Items outside a painted part of the canvas, up to this number of CSS pixels away, are painted too, because a wide line may
 * reach into the part.
 */
const REACH = 6;
/** The maximum number of items whose lines are drawn as one canvas path. The painter can pause only between two paths. */
const LINES_AT_ONCE = 150;

/**
 * Paints a plate. The generator yields after each path, so that its caller can pause.
 * @param before the plate on the screen; pixels of the area that both plates show are copied from it to the new plate
 */
export function* paintPlate(
  plate: Plate,
  before: Plate | undefined,
  options: PaintOptions,
): Generator<void, void> {
  const { context } = plate;
  const common = before && findCommon(plate, before);
  if (before && common) {
    const { x, y, width, height } = common;
    context.drawImage(before.canvas, x, y, width, height);
  }
  for (const part of common
    ? listRest(plate, common)
    : [{ x: 0, y: 0, width: plate.width, height: plate.height }]) {
    context.save();
    context.beginPath();
    context.rect(part.x, part.y, part.width, part.height);
    context.clip();
    yield* paintPart(plate, part, options);
    context.restore();
  }
}

/** @returns the position of `before` on the new plate; undefined if its pixels cannot be copied */
function findCommon(plate: Plate, before: Plate): Part | undefined {
  const { width, height } = plate;
  const [x, y] = [before.left - plate.left, before.top - plate.top];
  const isSame = before.zoom === plate.zoom && before.width === width && before.height === height;
  // A copy at a fraction of a pixel would be blurred.
  const areWhole = Number.isInteger(x * plate.density) && Number.isInteger(y * plate.density);
  if (before.isStale || !isSame || !areWhole || Math.abs(x) >= width || Math.abs(y) >= height)
    return undefined;
  return { x, y, width, height };
}

/**
 * Lists the parts of a plate that must be painted, because no pixels are copied to them. These are a strip at the left or right
 * edge and a strip at the upper or lower edge.
 */
function listRest({ width, height }: Plate, { x, y }: Part): Part[] {
  const side = { x: x > 0 ? 0 : width + x, y: 0, width: Math.abs(x), height };
  const across = {
    x: Math.max(x, 0),
    y: y > 0 ? 0 : height + y,
    width: width - Math.abs(x),
    height: Math.abs(y),
  };
  return [side, across].filter((part) => part.width > 0 && part.height > 0);
}

function* paintPart(
  { context, zoom, left, top }: Plate,
  part: Part,
  { data, colours, isOverPictures, areExact }: PaintOptions,
): Generator<void, void> {
  const scale = 2 ** zoom;
  const box = {
    west: (left + part.x - REACH) / scale,
    north: (top + part.y - REACH) / scale,
    east: (left + part.x + part.width + REACH) / scale,
    south: (top + part.y + part.height + REACH) / scale,
  };
  const colour = colours();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (!isOverPictures()) {
    context.fillStyle = colour('map-sea');
    context.fillRect(part.x, part.y, part.width, part.height);
  }
  for (const each of PAINTS) {
    if (zoom < (each.from ?? 0) || (isOverPictures() && !BORDERS.has(each.kind))) continue;
    const items = data.itemsOf(each.kind, areExact()).filter((item) => overlaps(item.box, box));
    const isFilled = 'fill' in each;
    if (isFilled) context.fillStyle = colour(each.colour);
    else {
      context.strokeStyle = colour(each.colour);
      context.lineWidth = widthAt(each.widths, zoom);
      context.setLineDash(each.dash ?? []);
    }
    // Adjacent shapes are filled as one path, because a gap would show between two paths.
    for (let at = 0; at < items.length; at += isFilled ? items.length : LINES_AT_ONCE) {
      context.beginPath();
      for (const item of isFilled ? items : items.slice(at, at + LINES_AT_ONCE))
        trace(context, item, { scale, left, top });
      if (isFilled) context.fill(each.kind === 'land' ? 'nonzero' : 'evenodd');
      else context.stroke();
      yield;
    }
  }
}

function widthAt([at6, at14]: readonly [number, number], zoom: number): number {
  const share = Math.min(Math.max((zoom - GROWTH.from) / (GROWTH.to - GROWTH.from), 0), 1);
  return at6 + (at14 - at6) * share;
}

function trace(
  context: CanvasRenderingContext2D,
  { lines }: Item,
  { scale, left, top }: { scale: number; left: number; top: number },
): void {
  for (const line of lines) {
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
