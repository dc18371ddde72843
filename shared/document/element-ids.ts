/** Ids of elements that the server renders and the browser reads. */

/** The id of the element that React hydrates. */
export const APP_ID = 'app';
/** The id of the script element that contains the hydration state as JSON. */
export const STATE_ID = 'state';

/**
 * Matches the URL of a module of the app. Every document lists the app's modules. To save bytes, it contains only the part of
 * each URL that this pattern captures.
 */
const MODULE_URL = /^\/assets\/(.+)\.js$/;

/** @param url URL of a module of the app: `/assets/app-4fQ2.js` */
export function toModuleName(url: string): string {
  return url.replace(MODULE_URL, '$1');
}

export function toModuleUrl(name: string): string {
  return `/assets/${name}.js`;
}
