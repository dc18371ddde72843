import { exposureOf } from '#shared/routes/exposure.ts';
import type { Events, SearchMade } from '#client/analytics/events.ts';
import { isBot, mayReport } from '#client/analytics/may-report.ts';
import { resultsShown } from '#client/analytics/start-events.ts';
import { loadIntegrations } from '#client/integrations/load-integrations.ts';
import { isBannerClosed } from '#client/position/closed-banner.ts';
import type { ShownStore, ShownView, View } from '#client/runtime/view-store.ts';

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
  const { page, layout } = store.get().view;
  const exposure = exposureOf(page.url);
  if (exposure === 'private') return { takeView: ignore, takeSearch: ignore };
  if (mayReport(navigator)) void gesture.then(() => loadIntegrations(layout.integrations, exposure));
  const fillSlots = whenAdvertised({ store, events, gesture });
  void gesture.then(() => startMyPostcodeBanner(store)).catch(ignore);
  void gesture.then(startKeysOfMaps).catch(ignore);
  void gesture.then(() => greetDevelopers(events)).catch(ignore);
  return {
    takeView: (shown: ShownView): void => {
      if (!shown.view.isFirst) report(events, shown);
      fillSlots(shown.view).catch(ignore);
    },
    takeSearch: (search: SearchMade): void => events.search(search),
  };
}

function ignore(): void {
  return undefined;
}

/** The code of banners comes with the first page that has room for one; to a bot never. */
function whenAdvertised(parts: FeatureParts): (view: View) => Promise<void> {
  let filler: Promise<(view: View) => Promise<void>> | undefined;
  return async (view) => {
    if (isBot(navigator) || view.layout.bannerPositions.length === 0) return;
    filler ??= import('#client/banners/fill-slots.tsx').then(({ createBannerFiller }) =>
      createBannerFiller(parts),
    );
    const fillSlots = await filler;
    await fillSlots(view);
  };
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

/** Phones have no developer tools: a timer there would cost battery alone. */
async function greetDevelopers(events: Events): Promise<void> {
  if (!matchMedia('(pointer: fine)').matches) return;
  const { watchDevtools } = await import('./watch-devtools.ts');
  watchDevtools(events);
}
