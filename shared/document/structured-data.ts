import { findBlock } from '#shared/blocks/loaded-blocks.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Page } from '#shared/contracts/page.ts';

const CONTEXT = 'https://schema.org';

/** The schema.org objects of a page: its way down, what its blocks describe, and on the home the site. */
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

/** Pages are copied, their way down is not. */
const lists = new WeakMap<Page['breadcrumb'], object>();

function breadcrumbList(page: Page): object {
  const known = lists.get(page.breadcrumb);
  if (known) return known;
  const list = toBreadcrumbList(page);
  lists.set(page.breadcrumb, list);
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
