import { splitLanguage } from './language-path.ts';
import { provinceSlugs, type ProvinceSlug } from './province-slugs.ts';

const isProvinceSlug = (text: string | undefined): text is ProvinceSlug =>
  provinceSlugs.some((slug) => slug === text);

/** The province that a page's path names; the capital where it names none. */
export const provinceOfPath = (path: string): ProvinceSlug => {
  const [, first] = splitLanguage(path).path.split('/');
  return isProvinceSlug(first) ? first : 'phnom-penh-capital';
};
