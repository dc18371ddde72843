import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { App } from '#shared/layout/app.tsx';
import { StylesContext } from '#shared/layout/other-styles.tsx';
import { SlotContentsContext, type SlotContents } from '#shared/components/banner-slot/banner-slot.tsx';
import { ServerMarkupContext, type FindServerMarkup } from '#shared/blocks/server-markup.tsx';
import { ClientPartsContext, type ClientParts } from '#shared/components/client-parts.ts';
import { LiveMapContext, type StartLiveMap } from '#shared/components/maps/live-map.ts';
import { exposureOf } from '#shared/routes/route-facts.ts';
import { isPlace, recordVisit } from '#shared/components/remembered/stored-visits.ts';
import { updateHead } from './update-head.ts';
import type { Arrival, ShownStore, View } from '#client/runtime/view-store.ts';

const NO_BANNERS: SlotContents = new Map();
const NO_STYLES: readonly string[] = [];
const STYLES = 'main link[rel="stylesheet"]';

const findServerMarkup: FindServerMarkup = (id) => document.getElementById(id)?.innerHTML;
/** Returns undefined, because pages after the first page are rendered in the browser and have no server HTML to reuse. */
const findNoMarkup: FindServerMarkup = () => undefined;

type EffectsProps = {
  view: View;
  arrival: Arrival | undefined;
  onShown: (view: View) => void;
};

const clientParts: ClientParts = {
  findNearest: async (question) => (await import('#client/position/find-nearest.ts')).findNearest(question),
  drawNear: async (question) => (await import('#client/position/draw-near.ts')).drawNear(question),
  loadPlaceBox: async () => (await import('#client/search-box/place-box.tsx')).loadPlaceBox(),
  loadPlacePoints: async () => (await import('#client/place-index/load-place-points.ts')).loadPlacePoints(),
  loadConverter: async () => (await import('#client/place-index/load-converter.ts')).loadConverter(),
  loadOffline: async () => (await import('#client/offline/offline.ts')).offline,
};

type RootProps = { store: ShownStore; startMap: StartLiveMap; onShown: (view: View) => void };

export function Root({ store, startMap, onShown }: RootProps): ReactNode {
  const shown = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { view, arrival, isLoading, banners, myPostcodeBanner: MyPostcodeBanner } = shown;
  const [styles] = useState(findStylesUrls);
  const hasPictures = view.layout.integrations.tiles !== undefined;
  const liveMaps = useMemo(() => ({ start: startMap, hasPictures }), [startMap, hasPictures]);
  useEffect(copyStylesToHead, []);
  useEffect(() => {
    const { id, menuTitle, url } = view.page;
    if (isPlace(view.page) && exposureOf(url) !== 'private')
      recordVisit({ id, menuTitle, url, time: Date.now() });
  }, [view]);
  return (
    <ServerMarkupContext value={view.isFirst ? findServerMarkup : findNoMarkup}>
      <SlotContentsContext value={banners?.of === view ? banners.contents : NO_BANNERS}>
        <LiveMapContext value={liveMaps}>
          <ClientPartsContext value={clientParts}>
            <StylesContext value={view.isFirst ? styles : NO_STYLES}>
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
          </ClientPartsContext>
        </LiveMapContext>
      </SlotContentsContext>
      {MyPostcodeBanner ? (
        <I18nextProvider i18n={view.i18n}>
          <MyPostcodeBanner page={view.page} />
        </I18nextProvider>
      ) : null}
    </ServerMarkupContext>
  );
}

/**
 * Returns the URLs of the style sheets that are linked inside `main` in the server's HTML. React can hydrate the first page only
 * if it renders the same links.
 */
function findStylesUrls(): string[] {
  return [...document.querySelectorAll(STYLES)].flatMap((link) => link.getAttribute('href') ?? []);
}

/** Copies the style sheet links into the head, because React removes the original links when it removes the first page. */
function copyStylesToHead(): void {
  for (const link of document.querySelectorAll(STYLES)) document.head.append(link.cloneNode());
}

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
  // The app handled the link instead of the browser, so the browser does not open a collapsed section that contains the target.
  target?.closest('details')?.setAttribute('open', '');
  target?.scrollIntoView();
  focus(target);
}

function PageEffects({ view, arrival, onShown }: EffectsProps): ReactNode {
  useLayoutEffect(() => {
    if (arrival) arriveAt(arrival);
  }, [arrival]);
  useEffect(() => {
    if (view.isFirst) return;
    updateHead(view.page, view.layout.siteProfile.siteName);
    if (!location.hash)
      focus(document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
  }, [view]);
  // `onShown` reports the page view with the title, so this effect runs after the effect that sets the title.
  useEffect(() => onShown(view), [view, onShown]);
  return null;
}
