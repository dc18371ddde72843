import { createContext } from 'react';
import type { DrawnMap, MapFrame } from '#shared/contracts/drawn-map.ts';
import type { Point } from '#shared/contracts/place.ts';
import type { Converter } from '#shared/places/convert-code.ts';
import type { FindNearest } from './find-nearest.ts';
import type { Offline } from './offline.ts';
import type { PlaceBoxParts } from './place-box.ts';

/** The area that the map highlights: the commune of the position, or all communes of its province. */
export type NearMapOf = 'commune' | 'province';

/** Draws the borders of the places within a frame. Rejects when a border file cannot be loaded. */
export type DrawNear = (question: { frame: MapFrame; point: Point; of: NearMapOf }) => Promise<DrawnMap>;

/** The parts of the browser's code that blocks load when they need them. */
export type ClientParts = {
  findNearest: FindNearest;
  drawNear: DrawNear;
  /** Loads the suggestions for place inputs. Without them, the visitor submits the form, and the server finds the place. */
  loadPlaceBox: () => Promise<PlaceBoxParts>;
  /** Loads the centre points of all places, by their NCDD codes. */
  loadPlacePoints: () => Promise<ReadonlyMap<string, Point>>;
  /**
   * Loads the converter for address books and its data (about 27 KB): today's places and the postcodes of Cambodia Post's list of
   * 2022. The browser can then convert an address book without the server.
   */
  loadConverter: () => Promise<Converter>;
  /** Loads the offline code. In a browser that cannot store pages, the promises of its functions reject. */
  loadOffline: () => Promise<Offline>;
};

/** Provides all parts in the browser, and none on the server. */
export const ClientPartsContext = createContext<Partial<ClientParts>>({});
