import { isProvinceSlug, type ProvinceSlug } from './province-slugs.ts';

/** What may stand before a province: the language, and the pages below which provinces have lists of their own. */
const BEFORE_PROVINCE = /^(?:\/km(?=\/|$))?(?:\/find-post-office|\/free-tools\/atm-finder)?\//;

/** The province that a page's path names, in whichever language; the capital where it names none. */
export function provinceOfPath(path: string): ProvinceSlug {
  const [first] = path.replace(BEFORE_PROVINCE, '').split('/');
  return isProvinceSlug(first) ? first : 'phnom-penh-capital';
}
