import { readVisits } from './stored-visits.ts';

/** Chromium's event that offers to install the site. See https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallEvent = Event & { prompt?: () => Promise<unknown> };

export const OFFERED = 'beforeinstallprompt';
/** A page that was opened more than this number of milliseconds ago belongs to an earlier visit. */
const OTHER_VISIT = 30 * 60 * 1000;

/** Contains the browser's install event, but not during the first visit. The event can be used once. */
export const installOffer: { event?: InstallEvent | undefined } = {};

/**
 * Stores the browser's install event for the menu, so that the browser shows no prompt over the page. Call this function before
 * `recordVisit`, which overwrites the time of an earlier visit to the same page. Every page loads this file before the app, so it
 * imports no library.
 */
export function keepInstallOffer(): void {
  const isReturning = readVisits().some(({ time }) => time < Date.now() - OTHER_VISIT);
  addEventListener(OFFERED, (event: InstallEvent) => {
    event.preventDefault();
    if (isReturning) installOffer.event = event;
  });
}
