/**
 * A document is a saved copy if its `lastModified` is earlier than the start of the navigation by more than this time. The
 * `lastModified` of a saved copy is the time of saving. The `lastModified` of a page from the network is the current time,
 * because the server sends no `Last-Modified`.
 */
const LEAST_AGE_MILLISECONDS = 10_000;

/** Returns when the document on screen was saved; undefined if it comes from the network. */
export function readSavedTime(): Date | undefined {
  const time = new Date(document.lastModified);
  return performance.timeOrigin - time.getTime() > LEAST_AGE_MILLISECONDS ? time : undefined;
}
