/**
 * The slugs of the 25 provinces, in the order of their NCDD codes. Six slugs end in the misspelling `-provine`, because other
 * sites link to them.
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

export const CAPITAL: ProvinceSlug = 'phnom-penh-capital';

const SLUGS: ReadonlySet<string> = new Set(provinceSlugs);

export function isProvinceSlug(text: string | undefined): text is ProvinceSlug {
  return text !== undefined && SLUGS.has(text);
}

/**
 * Matches the part of a path before the province. This part may contain the language prefix and the path of a finder, because a
 * finder has a page for each province.
 */
const BEFORE_PROVINCE = /^(?:\/km(?=\/|$))?(?:\/find-post-office|\/free-tools\/atm-finder)?\//;

/** Returns the province in a page's path, or the capital if the path has no province. The path may have a language prefix. */
export function provinceOfPath(path: string): ProvinceSlug {
  const [first] = path.replace(BEFORE_PROVINCE, '').split('/');
  return isProvinceSlug(first) ? first : CAPITAL;
}
