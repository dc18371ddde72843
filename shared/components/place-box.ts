import type { ComponentType } from 'react';
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
