import { eventsCall } from '#shared/data/browser-calls/events-call.ts';
import { API_ROOT } from '#shared/data/call.ts';

const ADDRESS = API_ROOT + eventsCall.path;

/** Sends events so that they arrive even when the page is being left. What cannot be sent is lost. */
export function sendBody(body: string): void {
  const type = 'application/json';
  if (navigator.sendBeacon(ADDRESS, new Blob([body], { type }))) return;
  fetch(ADDRESS, { method: 'POST', keepalive: true, headers: { 'Content-Type': type }, body }).catch(
    () => undefined,
  );
}
