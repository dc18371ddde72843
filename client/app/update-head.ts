import { alternatesOf, documentTitle, openGraphLocale, sharePictureUrl } from '#shared/document/head.ts';
import type { Page } from '#shared/contracts/page.ts';

export function updateHead(page: Page, siteName: string): void {
  const { documentElement: root } = document;
  root.lang = page.lang;
  root.className = page.lang === 'km' ? 'khmer' : '';
  document.title = documentTitle(page.seo['og:title'], siteName);
  setAttribute('meta[name="description"]', 'content', page.seo.description);
  setAttribute('link[rel="canonical"]', 'href', page.seo.canonicalUrl);
  setAttribute('meta[property="og:title"]', 'content', page.seo['og:title']);
  setAttribute('meta[property="og:description"]', 'content', page.seo.description);
  setAttribute('meta[property="og:url"]', 'content', page.seo.canonicalUrl);
  setAttribute('meta[property="og:locale"]', 'content', openGraphLocale[page.lang]);
  setAttribute('meta[property="og:image"]', 'content', sharePictureUrl(page));
  setAttribute('meta[property="og:image:alt"]', 'content', page.seo['og:title']);
  replaceRobots(page);
  // The structured data describes the previous page, so it is removed. It is not replaced, because crawlers only read it in
  // server-rendered documents.
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove();
  replaceAlternates(page);
}

function setAttribute(selector: string, attribute: string, value: string): void {
  document.querySelector(selector)?.setAttribute(attribute, value);
}

function replaceAlternates(page: Page): void {
  for (const link of document.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
  for (const { hrefLang, href } of alternatesOf(page)) {
    const link = document.createElement('link');
    link.rel = 'alternate';
    link.hreflang = hrefLang;
    link.href = href;
    document.head.append(link);
  }
}

function replaceRobots({ meta }: Page): void {
  document.querySelector('meta[name="robots"]')?.remove();
  if (meta.robots === 'index') return;
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex, follow';
  document.head.append(robots);
}
