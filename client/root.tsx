import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { App } from '../shared/app/app.tsx';
import { KeptMarkupContext } from '../shared/blocks/kept.tsx';
import { recordVisit } from '../shared/components/recent-visits.ts';
import { keptMarkup, nothingKept } from './kept-markup.ts';
import { updateHead } from './update-head.ts';
import type { Arrival, ShownStore, View } from './view.ts';

/** Moves the keyboard and the screen reader, without moving the view. */
const focus = (target: HTMLElement | null): void => {
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
};

const arriveAt = (arrival: Arrival): void => {
  if ('top' in arrival) {
    window.scrollTo(0, arrival.top);
    return;
  }
  const target = document.getElementById(arrival.id);
  target?.scrollIntoView();
  focus(target);
};

/** Errors and searches are no places to come back to. */
const isPlace = ({ template, id }: View['page']): boolean =>
  template !== 'not-found' && template !== 'error' && id !== 'page:/search';

/** What a page does to the browser around it: title, focus, scroll, the list of recent visits. */
const usePageEffects = (view: View, arrival: Arrival | undefined): void => {
  useLayoutEffect(() => {
    if (arrival) arriveAt(arrival);
  }, [arrival]);
  useEffect(() => {
    const { id, menuTitle, url } = view.page;
    if (isPlace(view.page)) recordVisit({ id, menuTitle, url, time: Date.now() });
    if (view.isFirst) return;
    updateHead(view.page, view.layout.siteProfile.siteName);
    if (!location.hash)
      focus(document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
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
