import {
  Circle,
  LatLngBounds,
  type LayerGroup,
  Marker,
  Polyline,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
} from 'leaflet';
import type { Bounds } from '#shared/contracts/place.ts';
import type { LabelBox } from '#shared/map-drawing/label-boxes.ts';
import type { AreaLevel } from './base/items.ts';
import { LEAST_ZOOM, mayMove, toLatLng, type MapOptions } from './map-options.ts';
import type { Explorer } from './explore-map.tsx';
import { createPositionIcon } from './marker-icons.ts';
import type { createMarkerLayer } from './marker-layer.ts';
import { readDrawing, type DrawnMarker, type Drawing } from './read-drawing.ts';

/** The area that the map can show: Cambodia with a margin of three degrees. */
const COUNTRY: LatLngBoundsLiteral = [
  [6.9, 99.3],
  [17.7, 110.7],
];
/** If a selected marker is in this outer part of the frame, the map pans to the marker. */
const EDGE_MARGIN = 0.1;
/** Draws the visitor's position above all markers except the selected marker. */
const POSITION_Z_INDEX = 500;

type MarkerLayer = ReturnType<typeof createMarkerLayer>;
type MapParts = { map: LeafletMap; position: LayerGroup; explorer: Explorer | undefined };

/** Creates the layers of a map from the static drawing in its frame. @returns a function that reads the drawing again */
export function followDrawing(
  { map, position, explorer }: MapParts,
  { frame, language, tiles, createShapeLayer, onSelect }: MapOptions,
  signal: AbortSignal,
): () => void {
  const shapes = createShapeLayer?.(map, signal);
  const select = (id: string): void => {
    frame.dataset['selected'] = id;
    onSelect(id);
    redraw();
    const marker = readDrawing(frame)?.markers.find((each) => each.id === id);
    // The page opens a card beside its map. On the full screen only a sheet is seen, which reads the phone from that card.
    if (marker && explorer?.isFull())
      requestAnimationFrame(() => explorer.chooseOutlet({ ...marker, phone: findPhone(frame) }));
  };
  let markers: MarkerLayer | undefined;
  /** Most maps have no markers, so their code comes with the first one. Until then the list beside the map has them. */
  const loadMarkers = async (): Promise<void> => {
    const { createMarkerLayer } = await import('./marker-layer.ts');
    if (signal.aborted || markers) return;
    const listBoxes = (): LabelBox[] => (explorer ?? shapes)?.listBoxes() ?? [];
    markers = createMarkerLayer(map, { language, listBoxes, onSelect: select });
    const drawing = readDrawing(frame);
    if (!drawing) return;
    markers.show(drawing);
    markers.select(selected);
    markers.draw();
  };
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
      if (frame.dataset['joined'] !== undefined) joinMarkers(position, drawing);
      if (!markers && drawing.markers.length > 0) loadMarkers().catch(() => undefined);
      markers?.show(drawing);
    }
    const chosen = markers?.select(selected);
    if (shown !== before.shown) {
      fit(map, bounds, !explorer && tiles === undefined && drawing.shapes !== null);
      shapes?.show(drawing, bounds);
      explorer?.adopt(levelOf(drawing), map.getZoom());
      explorer?.markOwn(pathOfPlace());
      markers?.draw();
    } else if (selected !== before.selected) markers?.draw();
    if (chosen) bringIntoView(map, chosen);
    frame.dataset['live'] = '';
    if (focused !== undefined && explorer) explorer.focusArea(toPath(focused));
    else if (focused !== undefined) focusShape(map.getContainer(), focused);
  };
  return redraw;
}

/** Draws a straight line between the first two markers. */
function joinMarkers(layer: LayerGroup, { markers: [from, to] }: Drawing): void {
  if (from && to)
    new Polyline([toLatLng(from.point), toLatLng(to.point)], {
      className: 'map-way',
      interactive: false,
    }).addTo(layer);
}

const LEVELS: readonly AreaLevel[] = ['province', 'district', 'commune'];

/** The level of the drawing's shapes, which the longest path of their links shows. */
function levelOf({ shapes }: Drawing): AreaLevel | undefined {
  const paths = [...(shapes?.querySelectorAll('a[href]') ?? [])].map(
    (link) => link.getAttribute('href') ?? '',
  );
  return LEVELS[Math.max(...paths.map((path) => toPath(path).split('/').length), 0) - 2];
}

function pathOfPlace(): string {
  return toPath(location.pathname);
}

/** The path of a page without its language. */
function toPath(address: string): string {
  return address.replace(/^\/km(?=\/)/, '');
}

/** Finds the phone number in the card of the chosen entry. */
function findPhone(frame: HTMLElement): string | undefined {
  const link = frame.parentElement?.querySelector('article a[href^="tel:"]');
  return link?.getAttribute('href') ?? undefined;
}

/** Draws the visitor's position with its accuracy. */
export function drawPosition(
  layer: LayerGroup,
  { own, accuracyMetres }: Pick<Drawing, 'own' | 'accuracyMetres'>,
): void {
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

/**
 * Zooms the map to exactly the frame of the drawing.
 * @param isBounded true if there is nothing outside the drawing: the map then neither zooms out nor moves beyond it
 */
function fit(map: LeafletMap, bounds: LatLngBounds, isBounded: boolean): void {
  map.setMinZoom(LEAST_ZOOM);
  map.setMaxBounds(isBounded ? bounds : new LatLngBounds(COUNTRY).extend(bounds));
  map.fitBounds(bounds, { animate: false });
  if (isBounded) map.setMinZoom(map.getZoom());
}

function toLatLngBounds({ south, west, north, east }: Bounds): LatLngBounds {
  return new LatLngBounds([south, west], [north, east]);
}

function bringIntoView(map: LeafletMap, marker: DrawnMarker): void {
  const at = toLatLng(marker.point);
  if (!map.getBounds().pad(-EDGE_MARGIN).contains(at)) map.panTo(at, { animate: mayMove() });
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
