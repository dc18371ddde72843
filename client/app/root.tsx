import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { App } from '#shared/layout/app.tsx';
import { StylesContext } from '#shared/layout/other-styles.tsx';
import { SlotContentsContext, type SlotContents } from '#shared/layout/banner-slot.tsx';
import { ServerMarkupContext } from '#shared/blocks/server-markup.tsx';
import { FindNearestContext, type FindNearest } from '#shared/components/find-nearest.ts';
import { DrawNearContext, type DrawNear } from '#shared/components/draw-near.ts';
import { PlaceBoxContext, type PlaceBoxSource } from '#shared/components/place-box.ts';
import { TransportContext } from '#shared/blocks/transport-context.ts';
import { LiveMapContext, type StartLiveMap } from '#shared/components/live-map.ts';
import { exposureOf } from '#shared/routes/exposure.ts';
import { isPlace, recordVisit } from '#shared/components/stored-visits.ts';
import { findServerMarkup, findNoMarkup, findStyles, keepStyles } from './server-markup.ts';
import { browserTransport } from '#client/runtime/transport.ts';
import { updateHead } from './update-head.ts';
import type { Arrival, ShownStore, View } from '#client/runtime/view-store.ts';

const NO_BANNERS: SlotContents = new Map();

type Effects = {
  view: View;
  arrival: Arrival | undefined;
  /** Called with each view once it is on screen, its title and address with it. */
  onShown: (view: View) => void;
};

/** Its code comes once a visitor asks where they are. */
const findNearest: FindNearest = async (question) => {
  const { findNearest: find } = await import('#client/position/find-nearest.ts');
  return find(question);
};

/** So does what draws the shapes under them. */
const drawNear: DrawNear = async (question) => {
  const { drawNear: draw } = await import('#client/position/draw-near.ts');
  return draw(question);
};

/** So does what suggests places in the fields of tools. */
const placeBox: PlaceBoxSource = {
  load: async () => (await import('#client/search-box/place-box.tsx')).loadPlaceBox(),
  loadPoints: async () => (await import('#client/place-index/load-place-points.ts')).loadPlacePoints(),
};

type RootProps = { store: ShownStore; startMap: StartLiveMap; onShown: (view: View) => void };

/** The app in the browser: whatever its address, a page is data, then blocks. */
export function Root({ store, startMap, onShown }: RootProps): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { view, arrival, isLoading, banners, footNote: FootNote } = shown;
  const [styles] = useState(findStyles);
  useEffect(keepStyles, []);
  useEffect(() => {
    const { id, menuTitle, url } = view.page;
    if (isPlace(view.page) && exposureOf(url) !== 'private')
      recordVisit({ id, menuTitle, url, time: Date.now() });
  }, [view]);
  return (
    <ServerMarkupContext value={view.isFirst ? findServerMarkup : findNoMarkup}>
      <SlotContentsContext value={banners?.of === view ? banners.contents : NO_BANNERS}>
        <TransportContext value={browserTransport}>
          <LiveMapContext value={startMap}>
            <FindNearestContext value={findNearest}>
              <DrawNearContext value={drawNear}>
                <PlaceBoxContext value={placeBox}>
                  <StylesContext value={view.isFirst ? styles : undefined}>
                    <App
                      page={view.page}
                      layout={view.layout}
                      i18n={view.i18n}
                      now={view.loadedAt}
                      isLoading={isLoading}
                    >
                      <PageEffects view={view} arrival={arrival} onShown={onShown} />
                    </App>
                  </StylesContext>
                </PlaceBoxContext>
              </DrawNearContext>
            </FindNearestContext>
          </LiveMapContext>
        </TransportContext>
      </SlotContentsContext>
      {FootNote ? (
        <I18nextProvider i18n={view.i18n}>
          <FootNote page={view.page} />
        </I18nextProvider>
      ) : null}
    </ServerMarkupContext>
  );
}

/** Moves the keyboard and the screen reader, without moving the view. */
function focus(target: HTMLElement | null): void {
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

function arriveAt(arrival: Arrival): void {
  if ('top' in arrival) {
    window.scrollTo(0, arrival.top);
    return;
  }
  const target = document.getElementById(arrival.id);
  target?.scrollIntoView();
  focus(target);
}

/** What a page does to the browser, once its blocks are hydrated: title, focus, scroll. */
function PageEffects({ view, arrival, onShown }: Effects): ReactNode {
  useLayoutEffect(() => {
    if (arrival) arriveAt(arrival);
  }, [arrival]);
  useEffect(() => {
    if (view.isFirst) return;
    updateHead(view.page, view.layout.siteProfile.siteName);
    if (!location.hash)
      focus(document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
  }, [view]);
  // After the title is that of the view.
  useEffect(() => onShown(view), [view, onShown]);
  return null;
}
