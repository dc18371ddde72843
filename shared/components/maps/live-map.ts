import { createContext } from 'react';

export type LiveMap = {
  redraw: () => void;
  stop: () => void;
};

/**
 * Replaces the drawing in a frame by an interactive map. It does so when the frame is near the viewport, the visitor has made a
 * first gesture and the browser is idle, or at once if the URL contains a view of the map.
 * @param frame the element with the drawing, whose `data-` attributes contain the content of the map
 * @param onSelect called with the id of a clicked marker
 */
export type StartLiveMap = (frame: HTMLElement, onSelect: (id: string) => void) => LiveMap;

export type LiveMaps = {
  start: StartLiveMap;
  /** True if maps fetch pictures from the tile server of another party, which then learns what the visitor looks at. */
  hasPictures: boolean;
};

/** Undefined on the server. Shared code starts maps through this context, so that it does not import the map library. */
export const LiveMapContext = createContext<LiveMaps | undefined>(undefined);
