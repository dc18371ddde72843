import '#shared/document/colours.css';
import '#shared/document/later-colours.css';
import '#shared/document/tokens.css';
import '#shared/document/fallback-font.css';
import '#shared/document/base.css';
import '#shared/document/below.css';
import { startEvents } from '#client/analytics/start-events.ts';
import { watchNewsletterLink } from '#client/deferred/newsletter-link.ts';
import { openMapApps } from '#client/deferred/open-map-apps.ts';
import { firstGesture } from '#client/runtime/first-gesture.ts';
import { holdPresses } from '#client/runtime/hold-presses.ts';
import { startClock } from '#client/runtime/start-clock.ts';
import { readSavedTime } from '#client/offline/saved-copy.ts';
import { untilLoaded } from '#client/runtime/load-part.ts';
import { whenNeeded } from '#client/runtime/when-needed.ts';
import { contentInPlace, documentParsed, readState } from '#client/runtime/written-page.ts';
import { keepInstallOffer } from '#shared/components/remembered/install-offer.ts';
import { isPlace, recordVisit } from '#shared/components/remembered/stored-visits.ts';
import { toModuleUrl } from '#shared/document/element-ids.ts';
import type { WrittenState } from '#shared/document/hydration-state.ts';
import { pageIdOf } from '#shared/routes/page-id.ts';

/** Finds the script in the head that lists all modules which the app needs for this page. */
const MODULE_LIST = 'script[data-modules]';
/** Matches the heading of the answer to a search: the card of the place that was found, or the list of results. */
const SEARCH_ANSWER = ':is([data-match], [data-results]) h1';
/** The id of the page that the service worker shows in place of any page that it cannot load. */
const OFFLINE_PAGE = 'page:/offline';

/**
 * Starts a visit: reports the page view, then waits until the app is needed. The app is loaded at the first gesture, or earlier
 * if the page needs it. Until then links, forms, menus and collapsed sections work without the app.
 */
async function start(): Promise<void> {
  void firstGesture();
  // `Map.groupBy` is the newest function that the app uses. If this file cannot be loaded, the page remains without the app.
  if (!('groupBy' in Map)) (await import('#client/runtime/missing-functions.ts')).addMissingFunctions();
  const pressAgain = holdPresses();
  keepInstallOffer();
  openMapApps(navigator);
  watchNewsletterLink();
  try {
    // The server streams the document, so the document may still be incomplete when this module runs.
    await documentParsed();
    const state = readState();
    if (!state) return;
    await contentInPlace(document.body);
    focusAnswer();
    const events = startEvents(state);
    rememberVisit(state);
    startClock();
    void tellSavedCopy(state);
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

/**
 * Moves the focus to the heading of the search answer, so that screen readers read it. Does nothing if the visitor does not come
 * from a page of this site, or has focused an element. The page does not scroll, because the answer is at its top. For answers
 * that a script loads later, `showAnswer` in asked.tsx moves the focus.
 */
function focusAnswer(): void {
  const heading = document.querySelector<HTMLElement>(SEARCH_ANSWER);
  const isSent = document.referrer.startsWith(`${location.origin}/`);
  if (heading && isSent && document.activeElement === document.body) heading.focus({ preventScroll: true });
}

/**
 * Shows a notice if this page is a saved copy. The offline page needs no notice, because its text already says that there is no
 * connection.
 */
async function tellSavedCopy({ page }: WrittenState): Promise<void> {
  const time = readSavedTime();
  if (!time || pageIdOf(page.url) === OFFLINE_PAGE) return;
  try {
    const { tellSaved } = await import('#client/offline/tell-saved.ts');
    await tellSaved(time, page.lang);
  } catch {
    // The code of the notice is not stored on this device, so the page is shown without the notice.
  }
}

/**
 * Adds the server-rendered page to the recent visits. Leaves out personal pages (`isPrivate`), error pages and the search page.
 * The app does the same, but it may never be loaded.
 */
function rememberVisit({ isPrivate, page }: WrittenState): void {
  const { id = pageIdOf(page.url), menuTitle, url, template } = page;
  if (!isPrivate && isPlace({ template, id })) recordVisit({ id, menuTitle, url, time: Date.now() });
}

/** Fetches all modules of the app in parallel. Without this, the browser would find them one after another by their imports. */
function preloadModules(): void {
  const modules = document.querySelector<HTMLElement>(MODULE_LIST)?.dataset['modules'] ?? '';
  for (const name of modules.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = toModuleUrl(name);
    document.head.append(link);
  }
}

void start();
