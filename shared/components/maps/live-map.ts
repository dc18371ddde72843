import { createContext } from 'react';

export type LiveMap = {
  redraw: () => void;
  stop: () => void;
};

/**
 * Replaces the drawing in a frame by an interactive map, after the frame is visible, the visitor has made a first gesture and the
 * browser is idle.
 * @param frame the element with the drawing, whose `data-` attributes contain the content of the map
 * @param onSelect called with the id of a clicked marker
 */
export type StartLiveMap = (frame: HTMLElement, onSelect: (id: string) => void) => LiveMap;

export type LiveMaps = {
  start: StartLiveMap;
  /** True if maps fetch pictures from the tile server of another party, which then learns what the visitor looks at. */
  hasPictures: boolean;
};

/** Undefined on the server. Shared code starts maps by this context, so that it does not import the map library. */
export const LiveMapContext = createContext<LiveMaps | undefined>(undefined);
