import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Page } from '#shared/contracts/page.ts';

const CONTEXT = 'https://schema.org';

/** Returns the schema.org objects of a page: the breadcrumb, the blocks and, on the home page, the site. */
export function structuredDataOf(page: Page, layout: Layout): object[] {
  if (page.meta.status !== 200) return [];
  const facts = { ...page, canonicalUrl: page.seo.canonicalUrl };
  const described = Object.values(page.placeholders)
    .flat()
    .flatMap((component) => findBlock(component)?.toStructuredData(component.data, facts) ?? [])
    .map((item) => ({ '@context': CONTEXT, ...item }));
  return [
    ...(page.template === 'home' ? [webSite(page, layout)] : []),
    ...(page.breadcrumb.length > 1 ? [breadcrumbList(page)] : []),
    ...described,
  ];
}

/**
 * A cache of schema.org breadcrumb lists. Its key is the breadcrumb and not the page, because copies of a page share the same
 * breadcrumb object.
 */
const cachedLists = new WeakMap<Page['breadcrumb'], object>();

function breadcrumbList(page: Page): object {
  const cached = cachedLists.get(page.breadcrumb);
  if (cached) return cached;
  const list = toBreadcrumbList(page);
  cachedLists.set(page.breadcrumb, list);
  return list;
}

function toBreadcrumbList({ breadcrumb, seo }: Page): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: new URL(url, seo.canonicalUrl).href,
    })),
  };
}

function webSite({ lang, url, seo }: Page, { siteProfile }: Layout): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: siteProfile.siteName,
    url: new URL(url, seo.canonicalUrl).href,
    inLanguage: lang,
  };
}
