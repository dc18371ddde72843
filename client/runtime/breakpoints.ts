/** Screens that count as mobile, and are sent the narrow pictures of banners. Specification, section 9. */
export const NARROW = '(max-width: 600px)';

/** Whether this screen is one of them, now. */
export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}
