import type { i18n as I18n } from 'i18next';
import type { LatLngTuple, Map as LeafletMap } from 'leaflet';
import type { Language } from '#shared/contracts/page.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { createShapeLayer } from './shape-layer.ts';
import type { createTileLayer, Tiles } from './tile-layer.ts';

/** The minimum zoom. At this zoom, a phone shows the whole country. */
export const LEAST_ZOOM = 6;
/**
 * The space for the buttons in the upper left corner, in CSS pixels. While the map fills the screen, there are two buttons, which
 * need 176 x 52. In the page, the button "Open the map" needs only 135 x 52.
 */
export const LEFT_TOOLS = { width: 176, height: 54 };

export type MapOptions = {
  frame: HTMLElement;
  language: Language;
  /** Undefined if no tile server is configured. */
  tiles: Tiles | undefined;
  onSelect: (id: string) => void;
  i18n: I18n;
  /** Shows the pictures of the tile server. Undefined if no tile server is configured. */
  createTileLayer: typeof createTileLayer | undefined;
  /**
   * Copies the shapes of the static drawing into the map. Undefined if the data of all areas is loaded, because the map then
   * draws the areas itself.
   */
  createShapeLayer: typeof createShapeLayer | undefined;
};

export function toLatLng({ latitude, longitude }: Point): LatLngTuple {
  return [latitude, longitude];
}

/** Returns false if the visitor asked for reduced motion. */
export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function flyTo(map: LeafletMap, point: Point, zoom: number): void {
  map.setView(toLatLng(point), zoom, { animate: mayMove() });
}

/** Removes the language prefix from the path of a page. */
export function toPath(address: string): string {
  return address.replace(/^\/km(?=\/)/, '');
}
