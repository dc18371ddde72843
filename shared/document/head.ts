import { toPlainText } from '#shared/contracts/plain-text.ts';
import type { BlockKind } from '#shared/blocks/registry.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { sharePicturePath } from '#shared/routes/share-picture-path.ts';

/** A language and the country whose manner it is written in, as Open Graph names them. */
export const openGraphLocale = { en: 'en_US', km: 'km_KH' } as const;

/** The block of a page about the code of one place, which has a picture of its own. */
const OF_ONE_CODE: BlockKind = 'postcode-hero';

export type Alternate = { hrefLang: Language | 'x-default'; href: string };

/**
 * hreflang links of a page, absolute, itself included. None for a page that is not to be indexed or whose canonical
 * page is another one: then that one carries them. English is what a reader of neither language gets.
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

/** What a tab, a bookmark and a search result show. Marks that turn the direction of writing could make it say another. */
export function documentTitle(pageTitle: string, siteName: string): string {
  return toPlainText(pageTitle === siteName ? siteName : `${pageTitle} | ${siteName}`);
}

/** Whether a page is about the code of one place: it has a picture of its own, and a card for other sites. */
export function isAboutCode({ placeholders }: Pick<Page, 'placeholders'>): boolean {
  return Object.values(placeholders).some((components) =>
    components.some(({ name }) => name === OF_ONE_CODE),
  );
}

/** The picture that networks show beside a link to a page, absolute. */
export function sharePictureUrl(page: Page): string {
  const { lang, seo, localizationUrls } = page;
  // English stands without a prefix.
  const ownPath = localizationUrls.find((each) => each.lang === 'en')?.url;
  return new URL(sharePicturePath(lang, isAboutCode(page) ? ownPath : undefined), seo.canonicalUrl).href;
}

/** Where other sites ask for the card of a page, absolute; undefined where it has none. https://oembed.com, section 4 */
export function cardAddress(page: Page): string | undefined {
  if (!isAboutCode(page)) return undefined;
  const { origin } = new URL(page.seo.canonicalUrl);
  // Colons and slashes may stand in a query as they are: escaped ones would weigh on every page.
  return `${origin}${API_ROOT}/oembed?url=${origin}${page.url}`;
}
