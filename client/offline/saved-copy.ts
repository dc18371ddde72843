/**
 * A document is a saved copy if its `lastModified` is more than this time before the start of the navigation. For a saved copy,
 * `lastModified` is the time of saving. For a page from the network, it is the current time, because the server sends no
 * `Last-Modified`.
 */
const LEAST_AGE_MILLISECONDS = 10_000;

/** Returns the time when the document on screen was saved, or undefined if the document comes from the network. */
export function readSavedTime(): Date | undefined {
  const time = new Date(document.lastModified);
  return performance.timeOrigin - time.getTime() > LEAST_AGE_MILLISECONDS ? time : undefined;
}
