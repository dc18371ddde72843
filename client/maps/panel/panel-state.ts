import type { ReactNode } from 'react';
import type { MapArea } from '../base/items.ts';

export type PanelState = {
  /** The areas in view, which the panel lists. */
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
  /** Zooms to the whole area and shows the smaller areas in it, for example the districts of a province. */
  lookInside: (area: MapArea) => void;
  /**
   * Opens the sheet of an area.
   * @param opener the focused element, if the area was chosen with the keyboard; the focus moves into the sheet, and returns to
   *   this element when the visitor closes the sheet
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
