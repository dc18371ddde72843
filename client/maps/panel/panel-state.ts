import type { MapArea } from '../base/items.ts';
import type { Point } from '#shared/contracts/place.ts';

/** A marker that the visitor pressed, with the phone number of its entry in the list. */
export type ChosenOutlet = { id: string; name: string; point: Point; phone: string | undefined };

export type PanelState = {
  /** The areas in view, for the list. */
  areas: readonly MapArea[];
  /** The area in the sheet. `others` are areas that the visitor's position may lie in as well. */
  chosen: { area: MapArea; others: readonly MapArea[]; byKey: boolean } | undefined;
  outlet: ChosenOutlet | undefined;
  /** A sentence about what is missing or was found, in the visitor's language. */
  message: string;
  isFull: boolean;
};

export type PanelActions = {
  open: () => void;
  close: () => void;
  locate: () => void;
  showCapital: () => void;
  choose: (area: MapArea, byKey: boolean) => void;
  lookInside: (area: MapArea) => void;
  point: (area: MapArea | undefined) => void;
  dismiss: () => void;
  /** Leaves the full screen before a link opens a page. */
  leave: () => void;
};

export type PanelStore = ReturnType<typeof createPanelStore>;

export function createPanelStore() {
  let state: PanelState = { areas: [], chosen: undefined, outlet: undefined, message: '', isFull: false };
  const listeners = new Set<() => void>();
  return {
    get: (): PanelState => state,
    set: (change: Partial<PanelState>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
