const STORAGE_KEY = 'my-postcode-banner';
const CLOSED = 'closed';

/** True when the visitor has closed the banner in this browser. The banner is then not rendered again. */
export function isBannerClosed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === CLOSED;
  } catch {
    return false;
  }
}

/** Stores in this browser that the visitor has closed the banner. The position and the postal code are not stored. */
export function closeBanner(): void {
  try {
    localStorage.setItem(STORAGE_KEY, CLOSED);
  } catch {
    // Storage is full or forbidden, so the banner is closed only for this visit.
  }
}
