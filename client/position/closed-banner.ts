const STORAGE_KEY = 'my-postcode-banner';
const CLOSED = 'closed';

/** Whether this browser closed the banner before: it does not come back. */
export function isBannerClosed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === CLOSED;
  } catch {
    return false;
  }
}

/** Remembers in this browser alone that the banner was closed, and nothing of what it said. */
export function closeBanner(): void {
  try {
    localStorage.setItem(STORAGE_KEY, CLOSED);
  } catch {
    // Storage is full or forbidden: the banner is closed for this visit alone.
  }
}
