import { once } from '#shared/data/once.ts';
import { exposureOf } from '#shared/routes/route-facts.ts';
import type { Events, SearchReport } from '#client/analytics/events.ts';
import { isBot, mayReport } from '#client/analytics/reporting.ts';
import { readResultCount } from '#client/analytics/start-events.ts';
import { loadIntegrations } from '#client/integrations/load-integrations.ts';
import { isBannerClosed } from '#client/position/closed-banner.ts';
import type { ShownStore, ShownView, View } from '#client/runtime/view-store.ts';

type FeatureOptions = {
  store: ShownStore;
  events: Events;
  gesture: Promise<void>;
};

export function startFeatures({ store, events, gesture }: FeatureOptions) {
  const { page, layout } = store.get().view;
  const exposure = exposureOf(page.url);
  if (exposure === 'private') return { takeView: ignore, takeSearch: ignore };
  if (mayReport(navigator)) void gesture.then(() => loadIntegrations(layout.integrations, exposure));
  const fillSlots = createSlotFiller({ store, events, gesture });
  void gesture.then(startWorker).catch(ignore);
  void gesture.then(() => startMyPostcodeBanner(store)).catch(ignore);
  void gesture.then(startMapKeys).catch(ignore);
  void gesture.then(() => greetDevelopers(events)).catch(ignore);
  return {
    takeView: (shown: ShownView): void => {
      // The first page is not reported here, because the entry script has reported it.
      if (!shown.view.isFirst) reportView(events, shown);
      fillSlots(shown.view).catch(ignore);
    },
    takeSearch: (search: SearchReport): void => events.search(search),
  };
}

function ignore(): void {
  return undefined;
}

/**
 * Creates a function that fills the banner slots of a page. The code for banners is loaded for the first page whose layout has
 * banners. If it cannot be loaded, the next page tries again. It is never loaded for bots.
 */
function createSlotFiller(options: FeatureOptions): (view: View) => Promise<void> {
  const loadFiller = once(async () => {
    const { createBannerFiller } = await import('#client/banners/fill-slots.tsx');
    return createBannerFiller(options);
  });
  return async (view) => {
    if (isBot(navigator) || view.layout.bannerPositions.length === 0) return;
    const fillSlots = await loadFiller();
    await fillSlots(view);
  };
}

function reportView(events: Events, shown: ShownView): void {
  events.open({ ...shown, lang: shown.view.page.lang });
  const results = readResultCount();
  if (results !== undefined) events.search({ length: shown.queryLength ?? 0, results });
}

async function startWorker(): Promise<void> {
  const { linkServiceWorker } = await import('#client/offline/link-service-worker.ts');
  await linkServiceWorker();
}

async function startMapKeys(): Promise<void> {
  const { roveShapes } = await import('#client/maps/rove-shapes.ts');
  roveShapes();
}

async function startMyPostcodeBanner(store: ShownStore): Promise<void> {
  if (isBot(navigator) || isBannerClosed()) return;
  const { MyPostcodeBanner } = await import('#client/position/my-postcode-banner.tsx');
  store.set({ myPostcodeBanner: MyPostcodeBanner });
}

/**
 * Starts to check for open developer tools. This does not run on phones, because they have no developer tools and the timer would
 * drain the battery.
 */
async function greetDevelopers(events: Events): Promise<void> {
  if (!matchMedia('(pointer: fine)').matches) return;
  const { watchDevtools } = await import('./watch-devtools.ts');
  watchDevtools(events);
}
