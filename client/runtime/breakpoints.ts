/** The media query for screens that count as mobile. They get the narrow pictures of banners. */
export const NARROW = '(max-width: 600px)';

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}
