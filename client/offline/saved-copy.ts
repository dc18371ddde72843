/**
 * A document with an older time is a saved copy: a page from the network has the time of its request, a saved copy the time of
 * saving.
 */
const LEAST_AGE_MILLISECONDS = 10_000;

/** Returns when the document on screen was saved; undefined if it comes from the network. */
export function readSavedTime(): Date | undefined {
  const time = new Date(document.lastModified);
  return performance.timeOrigin - time.getTime() > LEAST_AGE_MILLISECONDS ? time : undefined;
}
