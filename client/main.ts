import '#shared/document/colours.css';
import '#shared/document/later-colours.css';
import '#shared/document/tokens.css';
import '#shared/document/fallback-font.css';
import '#shared/document/base.css';
import '#shared/document/below.css';
import { startEvents } from '#client/analytics/start-events.ts';
import { watchNewsletterLink } from '#client/deferred/newsletter-link.ts';
import { openMapApps } from '#client/deferred/open-map-apps.ts';
import { watchMenus } from '#client/navigation/menus.ts';
import { contentInPlace } from '#client/runtime/content-in-place.ts';
import { documentParsed } from '#client/runtime/document-parsed.ts';
import { firstGesture } from '#client/runtime/first-gesture.ts';
import { holdPresses } from '#client/runtime/hold-presses.ts';
import { preloadModules } from '#client/runtime/preload-modules.ts';
import { rememberVisit } from '#client/runtime/remember-visit.ts';
import { readState } from '#client/runtime/read-state.ts';
import { startClock } from '#client/runtime/start-clock.ts';
import { untilLoaded } from '#client/runtime/until-loaded.ts';
import { whenNeeded } from '#client/runtime/when-needed.ts';

/**
 * What every visit loads: a few kilobytes that report the view and wait. The app follows when the visitor first does
 * something, or when the page does something by itself; links, forms, menus and folds work meanwhile.
 */
async function start(): Promise<void> {
  void firstGesture();
  const pressAgain = holdPresses();
  openMapApps(navigator);
  watchNewsletterLink();
  watchMenus();
  try {
    // The module may be here before the end of a page whose content is late.
    await documentParsed();
    const state = readState();
    if (!state) return;
    await contentInPlace(document.body);
    const events = startEvents(state);
    rememberVisit(state);
    startClock();
    await whenNeeded(state);
    preloadModules();
    const takeOver = await untilLoaded(
      async () => (await import('./app.tsx')).loadView(state),
      state.page.lang,
    );
    await takeOver(events);
  } finally {
    pressAgain();
  }
}

void start();
