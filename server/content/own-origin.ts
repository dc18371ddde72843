import type { Layout } from '../../shared/contracts/layout.ts';
import type { Page } from '../../shared/contracts/page.ts';

/** The same address on our site. Set part by part: joined as text, `//host` would name another site. */
const onOurSite = (address: string, siteUrl: string): string => {
  const { pathname, search } = new URL(address);
  const own = new URL(siteUrl);
  own.pathname = pathname;
  own.search = search;
  return own.href;
};

/** A page from elsewhere stands on our site: search engines are told so, whatever site it came from. */
export const pageOnOurSite = (page: Page, siteUrl: string): Page => ({
  ...page,
  seo: { ...page.seo, canonicalUrl: onOurSite(page.seo.canonicalUrl, siteUrl) },
});

export const layoutOnOurSite = (layout: Layout, siteUrl: string): Layout => ({
  ...layout,
  siteProfile: { ...layout.siteProfile, siteUrl },
});
