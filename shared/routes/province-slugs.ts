/**
 * The 25 province addresses, in the order of the administrative codes. They are what they were when the first pages
 * were linked: six end in `-provine`, and stay so.
 */
export const provinceSlugs = [
  'banteay-meanchey-provine',
  'battambang-provine',
  'kampong-cham-province',
  'kampong-chhnang-province',
  'kampong-speu-province',
  'kampong-thom-province',
  'kampot-province',
  'kandal-province',
  'koh-kong-province',
  'kratie-province',
  'mondul-kiri-province',
  'phnom-penh-capital',
  'preah-vihear-provine',
  'prey-veng-province',
  'pursat-province',
  'ratanak-kiri-provine',
  'siem-reap-provine',
  'preah-sihanouk-province',
  'steung-treng-province',
  'svay-rieng-province',
  'takeo-provine',
  'oddar-meanchey-province',
  'kep-province',
  'pailin-province',
  'tboung-khmum-province',
] as const;

export type ProvinceSlug = (typeof provinceSlugs)[number];

const SLUGS: ReadonlySet<string> = new Set(provinceSlugs);

export function isProvinceSlug(text: string | undefined): text is ProvinceSlug {
  return text !== undefined && SLUGS.has(text);
}
