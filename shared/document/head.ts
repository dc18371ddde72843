import { toPlainText } from '#shared/contracts/plain-text.ts';
import type { BlockKind } from '#shared/blocks/registry.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { sharePicturePath } from '#shared/routes/share-picture-path.ts';

export const openGraphLocale = { en: 'en_US', km: 'km_KH' } as const;

/** Only pages about the postcode of one place have this block. */
const CODE_BLOCK: BlockKind = 'postcode-hero';

type Alternate = { hrefLang: Language | 'x-default'; href: string };

/**
 * Returns the absolute hreflang links of a page, including a link to the page itself. A page that is not indexed or has another
 * canonical URL gets no links. English is the default for other languages.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function alternatesOf(page: Pick<Page, 'url' | 'seo' | 'meta' | 'localizationUrls'>): Alternate[] {
  const { canonicalUrl } = page.seo;
  const isOwnCanonical = new URL(canonicalUrl).pathname === new URL(page.url, canonicalUrl).pathname;
  if (!isOwnCanonical || page.meta.robots === 'noindex') return [];
  const alternates = page.localizationUrls.map(({ lang, url }): Alternate => ({
    hrefLang: lang,
    href: new URL(url, canonicalUrl).href,
  }));
  const english = alternates.find(({ hrefLang }) => hrefLang === 'en');
  return english ? [...alternates, { hrefLang: 'x-default', href: english.href }] : alternates;
}

/** Returns the title without bidirectional control characters, which could disguise it. */
export function documentTitle(pageTitle: string, siteName: string): string {
  return toPlainText(pageTitle === siteName ? siteName : `${pageTitle} | ${siteName}`);
}

/** True for pages about one place's code. Each of these pages has its own share picture and an oEmbed response. */
export function isAboutCode({ placeholders }: Pick<Page, 'placeholders'>): boolean {
  return Object.values(placeholders).some((components) => components.some(({ name }) => name === CODE_BLOCK));
}

/** Returns the absolute URL of the picture that social networks show for a page. */
export function sharePictureUrl(page: Page): string {
  const { lang, seo, localizationUrls } = page;
  // The picture's URL contains the page's path without a language prefix, which is the URL of the English page.
  const ownPath = localizationUrls.find((each) => each.lang === 'en')?.url;
  return new URL(sharePicturePath(lang, isAboutCode(page) ? ownPath : undefined), seo.canonicalUrl).href;
}

/**
 * Returns the absolute oEmbed URL of a page; undefined if the page has no oEmbed response.
 * @see https://oembed.com, section 4
 */
export function cardAddress(page: Page): string | undefined {
  if (!isAboutCode(page)) return undefined;
  const { origin } = new URL(page.seo.canonicalUrl);
  // Colons and slashes are valid in a query. They are not escaped, because escapes would make every page larger.
  return `${origin}${API_ROOT}/oembed?url=${origin}${page.url}`;
}
