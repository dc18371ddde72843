import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import type { ShownPage, ShownLayout } from '#shared/layout/arrange-page.ts';
import type { SlotContents } from '#shared/components/banner-slot/banner-slot.tsx';
import type { Page } from '#shared/contracts/page.ts';

/**
 * A page with its layout and language. The first page lacks the data of blocks for which the browser reuses the server's HTML.
 */
export type View = { layout: ShownLayout; i18n: I18n; loadedAt: Date } & (
  | { isFirst: true; page: ShownPage }
  | { isFirst: false; page: Page }
);

/** A rendered page, with the title and URL that it had when it was rendered. Both may change before the page view is reported. */
export type ShownView = {
  view: View;
  /** The origin and path of the page. */
  url: string;
  title: string;
  /** The number of characters of the search query; undefined if the page is not a search page. */
  queryLength: number | undefined;
};

/** The scroll target of a page: CSS pixels from the top, or the id of an element. */
export type Arrival = { top: number } | { id: string };

type ShownState = {
  view: View;
  arrival: Arrival | undefined;
  isLoading: boolean;
  /** The banners in `contents` belong to the view `of`. They are rendered only while this view is shown. */
  banners: { of: View; contents: SlotContents } | undefined;
  /** The component of the banner with the visitor's postal code; undefined until its code is loaded. */
  myPostcodeBanner: ComponentType<{ page: View['page'] }> | undefined;
};

export type ShownStore = {
  get: () => ShownState;
  set: (change: Partial<ShownState>) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createShownStore(first: View): ShownStore {
  let shown: ShownState = {
    view: first,
    arrival: undefined,
    isLoading: false,
    banners: undefined,
    myPostcodeBanner: undefined,
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
