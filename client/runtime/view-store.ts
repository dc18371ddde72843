import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import type { ShownPage, ShownLayout } from '#shared/layout/arrange-page.ts';
import type { SlotContents } from '#shared/layout/banner-slot.tsx';
import type { Page } from '#shared/contracts/page.ts';

/** What the browser shows: the first view as the server wrote it, every later one whole. */
export type View = { layout: ShownLayout; i18n: I18n; loadedAt: Date } & (
  { isFirst: true; page: ShownPage } | { isFirst: false; page: Page }
);

/** A view as it was the moment it was shown: later the title and the address may be those of the next one. */
export type ShownView = {
  view: View;
  /** Origin and path, without query and hash. */
  url: string;
  title: string;
  /** Characters of what was searched for, where something was. */
  queryLength: number | undefined;
};

/** Where the visitor arrives in a view: a height in CSS pixels, or an element's id. */
export type Arrival = { top: number } | { id: string };

type Shown = {
  view: View;
  arrival: Arrival | undefined;
  isLoading: boolean;
  /** What stands in the slots of a view; those of any other one are empty. */
  banners: { of: View; contents: SlotContents } | undefined;
  /** What lies over the foot of whatever page is shown, once its code is there. */
  footNote: ComponentType<{ page: View['page'] }> | undefined;
};

/** Holds what is shown, for React to follow and for the navigation to change. */
export type ShownStore = {
  get: () => Shown;
  set: (change: Partial<Shown>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createShownStore(first: View): ShownStore {
  let shown: Shown = {
    view: first,
    arrival: undefined,
    isLoading: false,
    banners: undefined,
    footNote: undefined,
  };
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    set: (change) => {
      shown = { ...shown, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
