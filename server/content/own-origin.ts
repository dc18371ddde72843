import type { Layout } from '#shared/contracts/layout.ts';
import type { Page } from '#shared/contracts/page.ts';

/** A page from elsewhere stands on our site: its canonical and alternate URLs are ours. */
export function pageOnOurSite(page: Page, siteUrl: string): Page {
  return {
    ...page,
    seo: { ...page.seo, canonicalUrl: onOurSite(page.seo.canonicalUrl, siteUrl) },
  };
}

export function layoutOnOurSite(layout: Layout, siteUrl: string): Layout {
  return {
    ...layout,
    siteProfile: { ...layout.siteProfile, siteUrl },
  };
}

/** The same address on our site. Set part by part: joined as text, `//host` would name another site. */
function onOurSite(address: string, siteUrl: string): string {
  const { pathname, search } = new URL(address);
  const own = new URL(siteUrl);
  own.pathname = pathname;
  own.search = search;
  return own.href;
}
