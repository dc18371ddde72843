import { DomUtil, Point, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import { sizeCanvas } from './size-canvas.ts';
import { paintPlate, type PaintOptions, type Plate } from './paint-plate.ts';

/**
 * The canvas extends beyond each edge of the map by this share of the map's width or height. A drag then shows content that is
 * already painted.
 */
const MARGIN = 0.2;
/** The time, in milliseconds, after which painting pauses until the next animation frame. */
const FRAME_SHARE = 8;

/**
 * Draws rivers, roads and borders from vector data on one canvas. While the map moves, the canvas moves with it. When the map
 * rests, a second canvas is painted in several short steps. It replaces the first canvas as soon as it is complete.
 */
export function createBaseLayer(
  map: LeafletMap,
  { signal, ...options }: PaintOptions & { signal: AbortSignal },
) {
  let shown: Plate | undefined;
  const place = (origin: Point, zoom: number): void => {
    if (!shown) return;
    const scale = 2 ** (zoom - shown.zoom);
    const corner = new Point(shown.left, shown.top).multiplyBy(scale).subtract(origin);
    DomUtil.setTransform(shown.canvas, corner, scale);
  };
  const placeNow = (): void => place(map.getPixelOrigin(), map.getZoom());
  const painter = createPainter((plate) => {
    if (shown) discard(shown);
    shown = plate;
    map.getPane('tilePane')?.append(plate.canvas);
    placeNow();
  }, signal);
  const paint = (): void => {
    const plate = createPlate(map, options.isOverPictures());
    if (plate) painter.start(plate, paintPlate(plate, shown, options));
  };
  map.on('zoomanim', ({ center, zoom }: ZoomAnimEvent) => place(originAt(map, center, zoom), zoom));
  map.on('zoom viewreset', placeNow);
  map.on('move', painter.stop);
  map.on('rest', paint);
  return {
    /**
     * Paints the canvas in one step, so that it is complete when the map replaces the static drawing, which is an SVG in the
     * server's HTML.
     */
    finish: (): void => {
      paint();
      painter.finish();
    },
    /** Marks the canvas as stale, so that the next canvas copies no pixels from it. Call this when data or colours change. */
    forget: (): void => {
      painter.stop();
      if (shown) shown.isStale = true;
    },
  };
}

/** Paints one `Plate` (a canvas and its position) at a time. In each animation frame, pauses after `FRAME_SHARE` milliseconds. */
function createPainter(show: (plate: Plate) => void, signal: AbortSignal) {
  let painted: { plate: Plate; parts: Iterator<void> } | undefined;
  let frame = 0;
  const paintUntil = (end: number): void => {
    cancelAnimationFrame(frame);
    while (painted && !signal.aborted) {
      if (painted.parts.next().done) {
        show(painted.plate);
        painted = undefined;
      } else if (performance.now() > end) {
        frame = requestAnimationFrame(paintSome);
        return;
      }
    }
  };
  const paintSome = (): void => paintUntil(performance.now() + FRAME_SHARE);
  const stop = (): void => {
    cancelAnimationFrame(frame);
    if (painted) discard(painted.plate);
    painted = undefined;
  };
  return {
    start: (plate: Plate, parts: Iterator<void>): void => {
      stop();
      painted = { plate, parts };
      frame = requestAnimationFrame(paintSome);
    },
    stop,
    finish: (): void => paintUntil(Infinity),
  };
}

/** @param alpha true if map tiles must be visible through the canvas; browsers show an opaque canvas faster */
function createPlate(map: LeafletMap, alpha: boolean): Plate | undefined {
  const { min } = map.getPixelBounds();
  const { x, y } = map.getSize();
  const canvas = DomUtil.create('canvas', 'map-base leaflet-zoom-animated');
  const context = canvas.getContext('2d', { alpha });
  if (!min || !context) return undefined;
  const [right, down] = [Math.round(x * MARGIN), Math.round(y * MARGIN)];
  const [width, height] = [x + 2 * right, y + 2 * down];
  const density = sizeCanvas(context, { width, height });
  return {
    canvas,
    context,
    density,
    zoom: map.getZoom(),
    left: min.x - right,
    top: min.y - down,
    width,
    height,
    isStale: false,
  };
}

/** Frees the memory of the canvas at once. */
function discard({ canvas }: Plate): void {
  canvas.remove();
  canvas.width = 0;
}

/**
 * Returns the pixel origin that the map will have at the end of a zoom animation. In Leaflet, the pixel origin is the projected
 * position of the upper left corner of the panes.
 */
function originAt(map: LeafletMap, center: ZoomAnimEvent['center'], zoom: number): Point {
  const pane = map.getPane('mapPane');
  const moved = pane ? DomUtil.getPosition(pane) : new Point(0, 0);
  return map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(moved).round();
}
