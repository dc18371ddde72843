import { splitLanguage } from './language-path.ts';
import { isProvinceSlug, type ProvinceSlug } from './province-slugs.ts';

/** The pages below which provinces have lists of their own. */
const FINDER = /^\/(?:find-post-office|free-tools\/atm-finder)(?=\/)/;

/** The province that a page's path names; the capital where it names none. */
export function provinceOfPath(path: string): ProvinceSlug {
  const [, first] = splitLanguage(path).path.replace(FINDER, '').split('/');
  return isProvinceSlug(first) ? first : 'phnom-penh-capital';
}
