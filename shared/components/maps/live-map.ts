import { createContext } from 'react';

export type LiveMap = {
  redraw: () => void;
  stop: () => void;
};

/**
 * Starts an interactive map, which replaces the drawing in a frame. The map is loaded when the frame is near the viewport, the
 * visitor has moved the pointer, scrolled or made another gesture, and the browser is idle. If the URL hash contains a view of
 * this map, the map is loaded at once.
 * @param frame the element with the drawing. The map reads its content from the `data-` attributes of both
 * @param onSelect called with the id of a clicked marker
 */
export type StartLiveMap = (frame: HTMLElement, onSelect: (id: string) => void) => LiveMap;

type LiveMaps = {
  start: StartLiveMap;
  /** True if maps load tiles from a third-party server. That server learns which area the visitor looks at. */
  hasPictures: boolean;
};

/** Undefined on the server. Shared code starts maps through this context, so that it does not import the map library. */
export const LiveMapContext = createContext<LiveMaps | undefined>(undefined);
