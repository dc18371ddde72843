import { eventsCall } from '#shared/data/browser-calls/events-call.ts';
import { API_ROOT } from '#shared/data/call.ts';

/** Matches the user agents of common crawlers. The server recognises many more crawlers and does not store their events. */
const BOT = /bot|crawl|spider|slurp|lighthouse|headless/i;
const ID_BYTES = 16;
const EVENTS_URL = API_ROOT + eventsCall.path;

type PrivacySettings = Pick<Navigator, 'userAgent' | 'doNotTrack'> & { globalPrivacyControl?: boolean };

export function isBot({ userAgent }: Pick<Navigator, 'userAgent'>): boolean {
  return BOT.test(userAgent);
}

/**
 * Returns true if analytics events may be reported: the browser is not a bot, and it sends neither Do Not Track nor Global
 * Privacy Control.
 * @see https://www.w3.org/TR/gpc/
 */
export function mayReport(browser: PrivacySettings): boolean {
  return browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true && !isBot(browser);
}

/** Creates a random id that groups the events of one document. It exists only in memory, so a returning visitor gets a new id. */
export function createClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Sends events in a request that completes even if the page is closed. If the request fails, the events are lost. */
export function sendBody(body: string): void {
  const type = 'application/json';
  if (navigator.sendBeacon(EVENTS_URL, new Blob([body], { type }))) return;
  fetch(EVENTS_URL, { method: 'POST', keepalive: true, headers: { 'Content-Type': type }, body }).catch(
    () => undefined,
  );
}
