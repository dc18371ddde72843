import {
  Circle,
  LatLngBounds,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  type LatLngBoundsLiteral,
  type MapOptions as LeafletOptions,
} from 'leaflet';
import type { LiveMap } from '#shared/components/live-map.ts';
import type { Language } from '#shared/contracts/page.ts';
import type { Bounds } from '#shared/contracts/place.ts';
import { createEdge } from './map-edge.ts';
import { createPictures, type Tiles } from './map-pictures.ts';
import { createOwnIcon } from './marker-icons.ts';
import { createMarkerLayer, toLatLng } from './marker-layer.ts';
import { readDrawing, type DrawnMarker, type Drawing } from './read-drawing.ts';
import { createShapeLayer } from './shape-layer.ts';

/** Cambodia, with a margin of three degrees. */
const COUNTRY: LatLngBoundsLiteral = [
  [6.9, 99.3],
  [17.7, 110.7],
];
/** From the whole country on a phone to a single house. */
const ZOOM = { least: 6, most: 18 };
/** A part of the frame: a chosen marker nearer to its edge is brought into view. */
const MARGIN = 0.1;
/** The own position stands above other markers, but for a chosen one. */
const OWN_ABOVE = 500;

export type MapOptions = {
  /** As shared/components/point-map.tsx writes it. */
  frame: HTMLElement;
  language: Language;
  /** Undefined where the site has no pictures for its maps: then no tile server is asked. */
  tiles: Tiles | undefined;
  onSelect: (id: string) => void;
};

/**
 * Draws a map into a frame, over the drawing in it. It shows the same, and what the drawing shows later.
 * @throws Error when the frame is none of shared/components/point-map.tsx
 */
export function createMap(options: MapOptions): LiveMap {
  const { frame, language, tiles } = options;
  const ground = frame.querySelector<HTMLElement>('[data-ground]');
  if (!ground) throw new Error('A frame without ground');
  const end = new AbortController();
  const map = createLeaflet(ground);
  const redraw = followDrawing(map, options, end.signal);
  const showPictures = (areThere: boolean): void => {
    frame.dataset['tiles'] = areThere ? 'some' : 'none';
  };
  const pictures = tiles && createPictures(tiles, showPictures);
  if (pictures) pictures.layer.addTo(map);
  else showPictures(false);
  redraw();
  leaveFingersThePage(map, end.signal);
  followButtons(map, frame, end.signal);
  const edge = createEdge(map, language, tiles?.attribution);
  frame.append(edge);
  const resizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizes.observe(ground);
  return {
    redraw,
    stop: () => {
      end.abort();
      resizes.disconnect();
      pictures?.stop();
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

/** A finger moves the page, as everywhere on it, and two move the map; a mouse moves the map. */
function leaveFingersThePage(map: LeafletMap, signal: AbortSignal): void {
  const choose = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') map.dragging.disable();
    else map.dragging.enable();
  };
  map.getContainer().addEventListener('pointerdown', choose, { capture: true, signal });
}

/** The zoom buttons are the page's, with its words. */
function followButtons(map: LeafletMap, frame: HTMLElement, signal: AbortSignal): void {
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

/** The own position and its accuracy. */
function drawOwn(layer: LayerGroup, { own, accuracyMetres }: Drawing): void {
  layer.clearLayers();
  if (!own) return;
  if (accuracyMetres !== undefined)
    new Circle(toLatLng(own), {
      radius: accuracyMetres,
      className: 'map-accuracy',
      interactive: false,
    }).addTo(layer);
  new Marker(toLatLng(own), {
    icon: createOwnIcon(),
    interactive: false,
    keyboard: false,
    zIndexOffset: OWN_ABOVE,
  }).addTo(layer);
}

function createLeaflet(ground: HTMLElement): LeafletMap {
  return new LeafletMap(ground, {
    ...motionOptions(),
    // The page has its own, in its language.
    zoomControl: false,
    attributionControl: false,
    // The wheel moves the page.
    scrollWheelZoom: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    maxBoundsViscosity: 1,
    // The frame of the drawing is rarely one of a whole level.
    zoomSnap: 0,
    trackResize: false,
  });
}

/**
 * Shows exactly what the drawing showed. Without pictures there is nothing outside of it: then the map neither zooms
 * out nor moves beyond it.
 */
function fit(map: LeafletMap, bounds: LatLngBounds, isAll: boolean): void {
  map.setMinZoom(ZOOM.least);
  map.setMaxBounds(isAll ? bounds : new LatLngBounds(COUNTRY).extend(bounds));
  map.fitBounds(bounds, { animate: false });
  if (isAll) map.setMinZoom(map.getZoom());
}

function bringIntoView(map: LeafletMap, marker: DrawnMarker): void {
  const at = toLatLng(marker.point);
  if (!map.getBounds().pad(-MARGIN).contains(at)) map.panTo(at, { animate: mayMove() });
}

/** What a map shows of the drawing in its frame, and the ways to follow it. */
function followDrawing(
  map: LeafletMap,
  { frame, language, tiles, onSelect }: MapOptions,
  signal: AbortSignal,
): () => void {
  const shapes = createShapeLayer(map, signal);
  const own = new LayerGroup().addTo(map);
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
    shown = JSON.stringify({ ...drawing, shapes: drawing.shapes !== null });
    selected = frame.dataset['selected'];
    const bounds = toLatLngBounds(drawing.frame);
    if (shown !== before.shown) {
      drawOwn(own, drawing);
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
  };
  return redraw;
}
