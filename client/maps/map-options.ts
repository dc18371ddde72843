import type { i18n as I18n } from 'i18next';
import type { Language } from '#shared/contracts/page.ts';
import type { Tiles } from './tile-layer.ts';

/** The lowest zoom, at which a phone shows the whole country. */
export const LEAST_ZOOM = 6;

export type MapOptions = {
  frame: HTMLElement;
  language: Language;
  /** Undefined if no tile server is configured. */
  tiles: Tiles | undefined;
  onSelect: (id: string) => void;
  i18n: I18n;
  /** False if the areas of the map could not be loaded. The map then shows the shapes of the drawing. */
  hasAreas: boolean;
};

/** False if the visitor asked for reduced motion. */
export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
