import { createContext } from 'react';

/** A map that moves, in the place of a drawing. */
export type LiveMap = {
  /** The drawing changed: the map shows what it now holds. */
  redraw: () => void;
  stop: () => void;
};

/**
 * Lets a map that moves take the place of the drawing in a frame, when the frame is seen, the visitor has done something and the
 * browser is idle.
 * @param frame holds the drawing, from which the map reads what to show
 * @param onSelect is given the id of a marker that was pressed
 */
export type StartLiveMap = (frame: HTMLElement, onSelect: (id: string) => void) => LiveMap;

/** Only the browser hands one in: shared code knows of no map library. */
export const LiveMapContext = createContext<StartLiveMap | undefined>(undefined);
