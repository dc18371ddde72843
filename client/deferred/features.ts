import type { Banner } from '#shared/contracts/banner.ts';
import type { Events, SearchMade } from '#client/analytics/events.ts';
import { isBot, mayReport } from '#client/analytics/may-report.ts';
import { resultsShown } from '#client/analytics/start-events.ts';
import { createBannerFiller } from '#client/banners/fill-slots.tsx';
import { loadBanners } from '#client/banners/load-banners.ts';
import { loadIntegrations } from '#client/integrations/load-integrations.ts';
import { isBannerClosed } from '#client/position/closed-banner.ts';
import type { ShownStore, ShownView } from '#client/runtime/view-store.ts';

type FeatureParts = {
  store: ShownStore;
  events: Events;
  /** Resolves when the visitor first does something. */
  gesture: Promise<void>;
};

/**
 * Starts what no page needs to be read.
 * @returns what takes each view once it is shown, and each search of the search box
 */
export function startFeatures({ store, events, gesture }: FeatureParts) {
  const fillSlots = createBannerFiller({
    store,
    events,
    gesture,
    load: isBot(navigator) ? noBanners : loadBanners,
  });
  if (mayReport(navigator)) void gesture.then(() => loadIntegrations(store.get().view.layout.integrations));
  void gesture.then(() => startMyPostcodeBanner(store)).catch(ignore);
  void gesture.then(startKeysOfMaps).catch(ignore);
  return {
    takeView: (shown: ShownView): void => {
      if (!shown.view.isFirst) report(events, shown);
      void fillSlots(shown.view);
    },
    takeSearch: (search: SearchMade): void => events.search(search),
  };
}

function ignore(): void {
  return undefined;
}

async function noBanners(): Promise<Banner[]> {
  return [];
}

/** The first view was reported without the app. */
function report(events: Events, shown: ShownView): void {
  events.open({ ...shown, lang: shown.view.page.lang });
  const results = resultsShown();
  if (results !== undefined) events.search({ length: shown.queryLength ?? 0, results });
}

async function startKeysOfMaps(): Promise<void> {
  const { roveShapes } = await import('#client/maps/rove-shapes.ts');
  roveShapes();
}

/** Lets the visitor's own code show at the foot of the pages: its code comes after their first gesture. */
async function startMyPostcodeBanner(store: ShownStore): Promise<void> {
  if (isBot(navigator) || isBannerClosed()) return;
  const { MyPostcodeBanner } = await import('#client/position/my-postcode-banner.tsx');
  store.set({ footNote: MyPostcodeBanner });
}
