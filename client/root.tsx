import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { App } from '../shared/app/app.tsx';
import { KeptMarkupContext } from '../shared/blocks/kept.tsx';
import { recordVisit } from '../shared/components/recent-visits.ts';
import { keptMarkup, nothingKept } from './kept-markup.ts';
import { updateHead } from './update-head.ts';
import type { Arrival, ShownStore, View } from './view.ts';

/** Moves the keyboard and the screen reader to the new page's heading, without moving the view. */
const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
};

const arriveAt = (arrival: Arrival): void => {
  if ('id' in arrival) document.getElementById(arrival.id)?.scrollIntoView();
  else window.scrollTo(0, arrival.top);
};

const isError = ({ template }: View['page']): boolean => template === 'not-found' || template === 'error';

/** What a page does to the browser around it: title, focus, scroll, the list of recent visits. */
const usePageEffects = (view: View, arrival: Arrival | undefined): void => {
  useLayoutEffect(() => {
    if (arrival) arriveAt(arrival);
  }, [arrival]);
  useEffect(() => {
    const { id, menuTitle, url } = view.page;
    if (!isError(view.page)) recordVisit({ id, menuTitle, url, time: Date.now() });
    if (view.isFirst) return;
    updateHead(view.page, view.layout.siteProfile.siteName);
    focusHeading();
  }, [view]);
};

/** The app in the browser: whatever its address, a page is data, then blocks. */
export const Root = ({ store }: { store: ShownStore }): ReactNode => {
  const { view, arrival, isLoading } = useSyncExternalStore(store.subscribe, store.get, store.get);
  usePageEffects(view, arrival);
  return (
    <KeptMarkupContext value={view.isFirst ? keptMarkup : nothingKept}>
      <App page={view.page} layout={view.layout} i18n={view.i18n} now={view.loadedAt} isLoading={isLoading} />
    </KeptMarkupContext>
  );
};
