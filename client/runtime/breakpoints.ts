/** Matches screens that count as mobile. They get the narrow pictures of banners. Specification, section 9. */
export const NARROW = '(max-width: 600px)';

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches;
}
