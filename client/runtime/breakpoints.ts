/** The media query for mobile screens. A screen that matches shows the mobile pictures of banners. */
export const NARROW = '(max-width: 600px)';

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}
