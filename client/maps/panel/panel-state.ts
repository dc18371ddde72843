import type { ReactNode } from 'react';
import type { MapArea } from '../base/items.ts';

export type PanelState = {
  /** The areas in view, for the list. */
  areas: readonly MapArea[];
  /** The area that the sheet shows; undefined if there is no sheet, or if it shows a marker. */
  chosen: MapArea | undefined;
  sheet: ReactNode;
  /** The status message in the visitor's language: what was chosen, or why nothing was found. Empty if there is no message. */
  message: string;
  isFull: boolean;
};

export type PanelActions = {
  open: () => void;
  close: () => void;
  locate: () => void;
  /** Shows the whole area, with the areas in it. */
  lookInside: (area: MapArea) => void;
  /**
   * Opens the sheet of an area.
   * @param opener the element whose key press chose the area; the focus moves into the sheet, and back when the sheet closes
   */
  choose: (area: MapArea, opener?: HTMLElement) => void;
  /** Highlights an area while the focus is on its row; undefined highlights the chosen area again. */
  point: (area: MapArea | undefined) => void;
};

export type PanelStore = ReturnType<typeof createPanelStore>;

/** @param render shows a state; called at each change */
export function createPanelStore(render: (state: PanelState) => void) {
  let state: PanelState = { areas: [], chosen: undefined, sheet: null, message: '', isFull: false };
  return {
    get: (): PanelState => state,
    set: (change: Partial<PanelState>): void => {
      state = { ...state, ...change };
      render(state);
    },
  };
}
