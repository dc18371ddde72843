import { createContext, type ComponentType } from 'react';
import type { Point } from '#shared/contracts/place.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';

export type PlaceBoxProps = {
  /** The existing text field, below which suggestions appear. */
  field: HTMLInputElement;
  onChoose: (place: IndexedPlace) => void;
};

export type PlaceBoxParts = {
  /** Suggests places from `places`, so typed text does not leave the browser. */
  PlaceBox: ComponentType<PlaceBoxProps>;
  places: readonly IndexedPlace[];
};

export type PlaceBoxSource = {
  load: () => Promise<PlaceBoxParts>;
  loadPoints: () => Promise<ReadonlyMap<string, Point>>;
};

/**
 * Loads the suggestions for place inputs. It is undefined on the server. Without suggestions, the visitor submits the form, and
 * the server finds the place.
 */
export const PlaceBoxContext = createContext<PlaceBoxSource | undefined>(undefined);
