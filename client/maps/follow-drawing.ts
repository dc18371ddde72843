import { LatLngBounds, type LayerGroup, type LatLngBoundsLiteral, type Map as LeafletMap } from 'leaflet';
import type { Bounds } from '#shared/contracts/place.ts';
import type { AreaLevel } from './base/items.ts';
import { LEAST_ZOOM, toPath, type MapOptions } from './map-options.ts';
import type { Explorer } from './explore-map.tsx';
import type { createMarkerLayer } from './marker-layer.ts';
import { readDrawing } from './read-drawing.ts';

/** The area that the map can show: Cambodia with a margin of three degrees. */
const COUNTRY: LatLngBoundsLiteral = [
  [6.9, 99.3],
  [17.7, 110.7],
];

/**
 * Creates the layers of a map, which show the content of the static drawing in its frame.
 * @returns a function that reads the drawing and updates the map; call it once at the start and after each change of the drawing
 */
export function followDrawing(
  { map, position, explorer }: { map: LeafletMap; position: LayerGroup; explorer: Explorer | undefined },
  { frame, language, tiles, createShapeLayer, onSelect }: MapOptions,
  signal: AbortSignal,
): () => void {
  const shapes = createShapeLayer?.(map, signal);
  let markers: ReturnType<typeof createMarkerLayer> | undefined;
  /**
   * Loads the code that draws markers and the visitor's position, and draws them. It is called when a drawing first contains a
   * marker or the position, because most maps have neither. Until the code is loaded, only the list beside the map shows them.
   */
  const loadPoints = async (): Promise<void> => {
    const module = await import('./marker-layer.ts');
    if (signal.aborted || markers) return;
    const nameBoxes = () => ({ turned: explorer?.nameBoxes() ?? [], upright: shapes?.listBoxes() ?? [] });
    markers = module.createMarkerLayer(map, {
      frame,
      language,
      position,
      explorer,
      nameBoxes,
      onSelect,
      redraw,
    });
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
    const { activeElement } = document;
    shown = JSON.stringify(drawing);
    const links = [...frame.querySelectorAll('[data-drawing] [data-shapes] a')];
    selected = frame.dataset['selected'];
    const bounds = toLatLngBounds(drawing.frame);
    if (shown !== before.shown) {
      if (!markers && (drawing.markers.length > 0 || drawing.own)) loadPoints().catch(() => undefined);
      markers?.show(drawing);
    }
    markers?.select(selected);
    if (shown !== before.shown) {
      fit(map, bounds, !explorer && tiles === undefined && links.length > 0);
      shapes?.show(frame, bounds);
      // The map starts at the level of the drawing, so that the same areas are visible when the map replaces the drawing.
      explorer?.showLevel(levelOf(links), map.getZoom());
      explorer?.markOwn(toPath(frame.dataset['ownPath'] ?? location.pathname));
    }
    if (shown !== before.shown || selected !== before.selected) markers?.draw();
    markers?.bringIntoView();
    frame.dataset['live'] = '';
    if (activeElement && frame.contains(activeElement))
      moveFocus(activeElement, explorer ? undefined : map.getContainer()).catch(() => undefined);
  };
  return redraw;
}

const LEVELS: readonly AreaLevel[] = ['province', 'district', 'commune'];

/**
 * Returns the level of the drawing's shapes. The path of a place has one segment for each level, so the longest path in the links
 * of the shapes shows their level. Returns undefined if the drawing has no shapes.
 */
function levelOf(links: readonly Element[]): AreaLevel | undefined {
  const depths = links.map((link) => toPath(link.getAttribute('href') ?? '').split('/').length);
  return LEVELS[Math.max(...depths, 0) - 2];
}

/**
 * Zooms the map to exactly the frame of the drawing.
 * @param isBounded true if there is nothing outside the drawing; the map then neither zooms out nor moves beyond the drawing
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

/**
 * Moves the focus from the drawing to the map, because the map has just replaced the drawing.
 * @param from the element with the focus; it is hidden if it is in the drawing
 */
async function moveFocus(from: Element, ground: HTMLElement | undefined): Promise<void> {
  const module = await import('./move-focus.ts');
  module.takeFocus(from, ground);
}
