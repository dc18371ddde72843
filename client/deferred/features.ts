import type { Banner } from '#shared/contracts/banner.ts';
import { createEvents, type SearchMade } from '#client/analytics/events.ts';
import { createEventQueue } from '#client/analytics/event-queue.ts';
import { isBot, mayReport } from '#client/analytics/may-report.ts';
import { sendBody } from '#client/analytics/send-body.ts';
import { watchClicks } from '#client/analytics/watch-clicks.ts';
import { createBannerFiller } from '#client/banners/fill-slots.tsx';
import { loadBanners } from '#client/banners/load-banners.ts';
import { loadIntegrations } from '#client/integrations/load-integrations.ts';
import { isBannerClosed } from '#client/position/closed-banner.ts';
import { openMapApps } from './open-map-apps.ts';
import type { ShownStore, ShownView } from '#client/runtime/view-store.ts';

/**
 * Starts what no page needs to be read.
 * @param gesture resolves when the visitor first does something
 * @returns what takes each view once it is shown, and each search of the search box
 */
export function startFeatures(store: ShownStore, gesture: Promise<void>) {
  const reports = mayReport(navigator);
  const events = createEvents(reports ? createEventQueue(sendBody).add : ignore);
  const fillSlots = createBannerFiller({
    store,
    events,
    gesture,
    load: isBot(navigator) ? noBanners : loadBanners,
  });
  watchClicks(events);
  openMapApps(navigator);
  if (reports) void gesture.then(() => loadIntegrations(store.get().view.layout.integrations));
  void gesture.then(() => startMyPostcodeBanner(store)).catch(ignore);
  void gesture.then(startKeysOfMaps).catch(ignore);
  return {
    takeView: (shown: ShownView): void => {
      events.open({ ...shown, lang: shown.view.page.lang });
      const results = resultsShown();
      if (results !== undefined) events.search({ length: shown.queryLength ?? 0, results });
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

/** How many results the page on screen shows; undefined where nothing was searched for. */
function resultsShown(): number | undefined {
  const results = document.querySelector<HTMLElement>('[data-results]')?.dataset['results'];
  return results === undefined ? undefined : Number(results);
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
