import { LayerGroup, Map as LeafletMap } from 'leaflet';
import type { LiveMap } from '#shared/components/maps/live-map.ts';
import { exploreMap } from './explore-map.tsx';
import { followDrawing } from './follow-drawing.ts';
import { LEAST_ZOOM, mayMove, type MapOptions } from './map-options.ts';
import { createEdge } from './map-edge.ts';

/** The maximum zoom if a tile server is configured. It shows a single house. */
const MOST_ZOOM = 18;
/** The maximum zoom if no tile server is configured. The map data of this site is not exact enough for a higher zoom. */
const MOST_DRAWN_ZOOM = 15;
/**
 * A map is at rest when it has not moved for this time, in milliseconds. The time is about as long as the pause between two
 * swipes of a finger.
 */
const REST = 120;

/**
 * Creates a Leaflet map over the static drawing in a frame. The map has the same content as the drawing and follows its later
 * changes.
 * @throws Error when the frame was not rendered by shared/components/maps/point-map.tsx
 */
export function createMap(options: MapOptions): LiveMap {
  const { frame, language, tiles, createTileLayer, createShapeLayer } = options;
  const ground = frame.querySelector<HTMLElement>('[data-ground]');
  if (!ground) throw new Error('The frame has no element for the map');
  const listeners = new AbortController();
  const map = createLeaflet(ground, tiles ? MOST_ZOOM : MOST_DRAWN_ZOOM);
  fireRest(map, listeners.signal);
  const position = new LayerGroup().addTo(map);
  const explorer = createShapeLayer
    ? undefined
    : exploreMap({
        map,
        frame,
        language,
        i18n: options.i18n,
        hasPictures: () => frame.dataset['tiles'] === 'some',
        position,
      });
  const redraw = followDrawing({ map, position, explorer }, options, listeners.signal);
  const showTiles = (areLoaded: boolean): void => {
    const shown = areLoaded ? 'some' : 'none';
    if (frame.dataset['tiles'] === shown) return;
    frame.dataset['tiles'] = shown;
    explorer?.redraw();
  };
  const tileLayer = tiles && createTileLayer?.(tiles, showTiles);
  if (tileLayer) tileLayer.layer.addTo(map);
  else showTiles(false);
  redraw();
  leaveTouchToThePage(map, () => explorer?.isFull() ?? false, listeners.signal);
  connectZoomButtons(map, frame, listeners.signal);
  const edge = createEdge(map, language, { pictures: tiles?.attribution, hasBase: explorer !== undefined });
  frame.append(edge);
  explorer?.start();
  const resizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizes.observe(ground);
  return {
    redraw,
    stop: () => {
      listeners.abort();
      resizes.disconnect();
      tileLayer?.stop();
      explorer?.stop();
      map.remove();
      edge.remove();
      delete frame.dataset['live'];
      delete frame.dataset['tiles'];
    },
  };
}

/**
 * Fires the event `rest` when the map has not moved or changed for `REST` milliseconds. Work that takes longer than an animation
 * frame waits for this event.
 */
function fireRest(map: LeafletMap, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDragged = false;
  map.on('dragstart dragend', ({ type }) => {
    isDragged = type === 'dragstart';
  });
  map.on('move moveend resize change', () => {
    clearTimeout(timer);
    timer = setTimeout(() => isDragged || map.fire('rest'), REST);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Lets one finger scroll the page. Two fingers or the mouse move the map. While the map fills the screen, one finger moves it.
 */
function leaveTouchToThePage(map: LeafletMap, isFull: () => boolean, signal: AbortSignal): void {
  const choose = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch' && !isFull()) map.dragging.disable();
    else map.dragging.enable();
  };
  map.getContainer().addEventListener('pointerdown', choose, { capture: true, signal });
}

function connectZoomButtons(map: LeafletMap, frame: HTMLElement, signal: AbortSignal): void {
  const buttons = [...frame.querySelectorAll<HTMLElement>('[data-zoom]')];
  const stepOf = (button: HTMLElement): number => Number(button.dataset['zoom']);
  const mark = (): void => {
    for (const button of buttons) {
      const end = stepOf(button) > 0 ? map.getMaxZoom() : map.getMinZoom();
      button.setAttribute('aria-disabled', String(map.getZoom() === end));
    }
  };
  for (const button of buttons)
    button.addEventListener('click', () => map.setZoom(Math.round(map.getZoom()) + stepOf(button)), {
      signal,
    });
  map.on('zoomend', mark);
  mark();
}

function createLeaflet(ground: HTMLElement, maxZoom: number): LeafletMap {
  const moves = mayMove();
  return new LeafletMap(ground, {
    zoomAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
    // The map replaces a drawing that is already visible, so its tiles must not fade in.
    fadeAnimation: false,
    // Leaflet's controls are off, because the page has controls in its language.
    zoomControl: false,
    attributionControl: false,
    // The mouse wheel scrolls the page and does not zoom the map.
    scrollWheelZoom: false,
    minZoom: LEAST_ZOOM,
    maxZoom,
    maxBoundsViscosity: 1,
    // Zoom levels may be fractions, because the area that the drawing shows rarely fits the map at a whole zoom level.
    zoomSnap: 0,
    trackResize: false,
  });
}
