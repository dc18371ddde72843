import { createFullMap } from './full-map.ts';
import { createSelection, type SelectionOptions } from './selection.tsx';

export type ToolParts = Omit<SelectionOptions, 'onChange' | 'leave'> & {
  frame: HTMLElement;
  /** Aborted when the map is removed. */
  signal: AbortSignal;
};

export type MapTools = ReturnType<typeof createTools>;

/**
 * Creates the tools that are needed only after a press, or if the URL hash contains a view of the map. These are the full-screen
 * dialog, and the selection of areas and markers with its sheet.
 */
export function createTools(parts: ToolParts) {
  const { map, frame, i18n, store, signal } = parts;
  const full = createFullMap({
    map,
    frame,
    label: i18n.t('provinceList.map'),
    code: () => store.get().chosen?.code,
    onChange: (isFull) => store.set({ isFull }),
    signal,
  });
  const selection = createSelection({ ...parts, onChange: full.follow, leave: full.leave });
  return {
    full,
    selection,
    /** Shows the view and the area in the URL hash. */
    showAddress: async (): Promise<void> => {
      const { code, isWhole, isOutside } = full.showAddress();
      if (isOutside) store.set({ message: i18n.t('geocoding.outside') });
      if (code !== undefined) await selection.chooseByCode(code, isWhole);
    },
  };
}
