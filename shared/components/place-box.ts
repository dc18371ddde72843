import { createContext, type ComponentType } from 'react';
import type { Point } from '#shared/contracts/place.ts';
import type { IndexedPlace } from '#shared/places/place-index.ts';

export type PlaceBoxProps = {
  /** The field, in the page already: its element is never replaced. */
  field: HTMLInputElement;
  /** Called with what was chosen from the list. */
  onChoose: (place: IndexedPlace) => void;
};

/** What a field for places needs once it is touched. */
export type PlaceBoxParts = {
  /** The list of suggestions under a field. Nothing that is typed leaves the browser. */
  PlaceBox: ComponentType<PlaceBoxProps>;
  places: readonly IndexedPlace[];
};

export type PlaceBoxSource = {
  load: () => Promise<PlaceBoxParts>;
  /** The middles of places by NCDD code. */
  loadPoints: () => Promise<ReadonlyMap<string, Point>>;
};

/** Only the browser hands one in; without it a field is sent with its form. */
export const PlaceBoxContext = createContext<PlaceBoxSource | undefined>(undefined);
