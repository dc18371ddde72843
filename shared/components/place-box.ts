import { createContext, type ComponentType } from 'react';
import type { Point } from '#shared/contracts/place.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';

export type PlaceBoxProps = {
  /** The input element. It exists already, and is not replaced. */
  field: HTMLInputElement;
  onChoose: (place: IndexedPlace) => void;
};

export type PlaceBoxParts = {
  /** Typed text does not leave the browser. */
  PlaceBox: ComponentType<PlaceBoxProps>;
  places: readonly IndexedPlace[];
};

export type PlaceBoxSource = {
  load: () => Promise<PlaceBoxParts>;
  loadPoints: () => Promise<ReadonlyMap<string, Point>>;
};

/** The code and data are only available in the browser. Without them the field is submitted with its form. */
export const PlaceBoxContext = createContext<PlaceBoxSource | undefined>(undefined);
