import {
  Circle,
  LatLngBounds,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  type LatLngBoundsLiteral,
  type MapOptions as LeafletOptions,
} from 'leaflet';
import type { LiveMap } from '#shared/components/maps/live-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Bounds } from '#shared/contracts/place.ts';
import { createEdge } from './map-edge.ts';
import { createTileLayer, type Tiles } from './tile-layer.ts';
import { createPositionIcon } from './marker-icons.ts';
import { createMarkerLayer, toLatLng } from './marker-layer.ts';
import { readDrawing, type DrawnMarker, type Drawing } from './read-drawing.ts';
import { createShapeLayer } from './shape-layer.ts';

/** The area that the map can show: Cambodia with a margin of three degrees. */
const COUNTRY: LatLngBoundsLiteral = [
  [6.9, 99.3],
  [17.7, 110.7],
];
/** The allowed zoom levels, from the whole country on a phone to a single house. */
const ZOOM = { least: 6, most: 18 };
/** If a selected marker is in this outer part of the frame, the map pans to the marker. */
const EDGE_MARGIN = 0.1;
/** Draws the visitor's position above all markers except the selected marker. */
const POSITION_Z_INDEX = 500;

export type MapOptions = {
  frame: HTMLElement;
  language: Language;
  /** Undefined if no tile server is configured. */
  tiles: Tiles | undefined;
  onSelect: (id: string) => void;
};

/**
 * Creates a Leaflet map over the static drawing in a frame. The map has the same content as the drawing and follows its later
 * changes.
 * @throws Error when the frame was not rendered by shared/components/maps/point-map.tsx
 */
export function createMap(options: MapOptions): LiveMap {
  const { frame, language, tiles } = options;
  const ground = frame.querySelector<HTMLElement>('[data-ground]');
  if (!ground) throw new Error('The frame has no element for the map');
  const listeners = new AbortController();
  const map = createLeaflet(ground);
  const redraw = followDrawing(map, options, listeners.signal);
  const showTiles = (areLoaded: boolean): void => {
    frame.dataset['tiles'] = areLoaded ? 'some' : 'none';
  };
  const tileLayer = tiles && createTileLayer(tiles, showTiles);
  if (tileLayer) tileLayer.layer.addTo(map);
  else showTiles(false);
  redraw();
  leaveTouchToThePage(map, listeners.signal);
  connectZoomButtons(map, frame, listeners.signal);
  const edge = createEdge(map, language, tiles?.attribution);
  frame.append(edge);
  const resizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizes.observe(ground);
  return {
    redraw,
    stop: () => {
      listeners.abort();
      resizes.disconnect();
      tileLayer?.stop();
      map.remove();
      edge.remove();
      delete frame.dataset['live'];
      delete frame.dataset['tiles'];
    },
  };
}

function toLatLngBounds({ south, west, north, east }: Bounds): LatLngBounds {
  return new LatLngBounds([south, west], [north, east]);
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function motionOptions(): LeafletOptions {
  const moves = mayMove();
  return { zoomAnimation: moves, fadeAnimation: moves, markerZoomAnimation: moves, inertia: moves };
}

/** Lets one finger scroll the page. Two fingers or the mouse move the map. */
function leaveTouchToThePage(map: LeafletMap, signal: AbortSignal): void {
  const choose = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') map.dragging.disable();
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
      button.ariaDisabled = String(map.getZoom() === end);
    }
  };
  for (const button of buttons)
    button.addEventListener('click', () => map.setZoom(Math.round(map.getZoom()) + stepOf(button)), {
      signal,
    });
  map.on('zoomend', mark);
  mark();
}

function drawPosition(layer: LayerGroup, { own, accuracyMetres }: Drawing): void {
  layer.clearLayers();
  if (!own) return;
  if (accuracyMetres !== undefined)
    new Circle(toLatLng(own), {
      radius: accuracyMetres,
      className: 'map-accuracy',
      interactive: false,
    }).addTo(layer);
  new Marker(toLatLng(own), {
    icon: createPositionIcon(),
    interactive: false,
    keyboard: false,
    zIndexOffset: POSITION_Z_INDEX,
  }).addTo(layer);
}

function createLeaflet(ground: HTMLElement): LeafletMap {
  return new LeafletMap(ground, {
    ...motionOptions(),
    // Leaflet's controls are off, because the page has controls in its language.
    zoomControl: false,
    attributionControl: false,
    // The mouse wheel scrolls the page and does not zoom the map.
    scrollWheelZoom: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    maxBoundsViscosity: 1,
    // Zoom levels need not be whole numbers, because the frame of the drawing rarely fits a whole level.
    zoomSnap: 0,
    trackResize: false,
  });
}

/**
 * Zooms the map to exactly the frame of the drawing.
 * @param isBounded true if there is nothing outside the drawing: the map then neither zooms out nor moves beyond it
 */
function fit(map: LeafletMap, bounds: LatLngBounds, isBounded: boolean): void {
  map.setMinZoom(ZOOM.least);
  map.setMaxBounds(isBounded ? bounds : new LatLngBounds(COUNTRY).extend(bounds));
  map.fitBounds(bounds, { animate: false });
  if (isBounded) map.setMinZoom(map.getZoom());
}

function bringIntoView(map: LeafletMap, marker: DrawnMarker): void {
  const at = toLatLng(marker.point);
  if (!map.getBounds().pad(-EDGE_MARGIN).contains(at)) map.panTo(at, { animate: mayMove() });
}

/** Creates the layers of a map from the static drawing in its frame. @returns a function that reads the drawing again */
function followDrawing(
  map: LeafletMap,
  { frame, language, tiles, onSelect }: MapOptions,
  signal: AbortSignal,
): () => void {
  const shapes = createShapeLayer(map, signal);
  const position = new LayerGroup().addTo(map);
  const markers = createMarkerLayer(map, {
    language,
    listBoxes: shapes.listBoxes,
    onSelect: (id) => {
      frame.dataset['selected'] = id;
      onSelect(id);
      redraw();
    },
  });
  let shown = '';
  let selected: string | undefined;
  const redraw = (): void => {
    const drawing = readDrawing(frame);
    if (!drawing) {
      delete frame.dataset['live'];
      return;
    }
    const before = { shown, selected };
    const focused = findFocusedShape(frame);
    shown = JSON.stringify({ ...drawing, shapes: drawing.shapes !== null });
    selected = frame.dataset['selected'];
    const bounds = toLatLngBounds(drawing.frame);
    if (shown !== before.shown) {
      drawPosition(position, drawing);
      markers.show(drawing);
    }
    const chosen = markers.select(selected);
    if (shown !== before.shown) {
      fit(map, bounds, tiles === undefined && drawing.shapes !== null);
      shapes.show(drawing, bounds);
      markers.draw();
    } else if (selected !== before.selected) markers.draw();
    if (chosen) bringIntoView(map, chosen);
    frame.dataset['live'] = '';
    if (focused !== undefined) focusShape(map.getContainer(), focused);
  };
  return redraw;
}

/** @returns the address of the shape in the frame that has the focus; undefined if none has it */
function findFocusedShape(frame: HTMLElement): string | undefined {
  const focused = document.activeElement?.closest('[data-shapes] a');
  return focused && frame.contains(focused) ? (focused.getAttribute('href') ?? undefined) : undefined;
}

/** Moves the focus to the same shape of the live map, because the drawing is hidden now. */
function focusShape(ground: HTMLElement, address: string): void {
  const shape = ground.querySelector(`[data-shapes] a[href="${CSS.escape(address)}"]`);
  if (shape instanceof SVGElement && shape !== document.activeElement) shape.focus({ preventScroll: true });
}
