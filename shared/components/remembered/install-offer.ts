import { readVisits } from './stored-visits.ts';

/** Chromium's event that offers to install the site. See https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
type InstallEvent = Event & { prompt?: () => Promise<unknown> };

/** The name of the event. */
export const OFFERED = 'beforeinstallprompt';
/** A page that was opened longer ago than this belongs to another visit. In milliseconds. */
const OTHER_VISIT = 30 * 60 * 1000;

/** The browser's offer, from the second visit on. It can be used once. */
export const installOffer: { event?: InstallEvent | undefined } = {};

/**
 * Stores the browser's offer for the menu, so that the browser shows no prompt over the page. Call it before the page
 * is added to the recent visits. Every page loads this file before the app, so it imports no library.
 */
export function keepInstallOffer(): void {
  const isReturning = readVisits().some(({ time }) => time < Date.now() - OTHER_VISIT);
  addEventListener(OFFERED, (event: InstallEvent) => {
    event.preventDefault();
    if (isReturning) installOffer.event = event;
  });
}
