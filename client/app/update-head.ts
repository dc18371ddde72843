import {
  alternatesOf,
  cardAddress,
  documentTitle,
  openGraphLocale,
  sharePictureUrl,
} from '#shared/document/head.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toPlainText } from '#shared/contracts/plain-text.ts';

/** Changes the metadata in the head to that of another page, as `PageHead` of shared/document/document.tsx would render it. */
export function updateHead(page: Page, siteName: string): void {
  const { lang, seo } = page;
  const { documentElement: root } = document;
  root.lang = lang;
  root.className = lang === 'km' ? 'khmer' : '';
  document.title = documentTitle(seo['og:title'], siteName);
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', seo.canonicalUrl);
  const contents = {
    'name="description"': seo.description,
    'name="keywords"': seo.keywords,
    'property="og:title"': seo['og:title'],
    'property="og:description"': seo.description,
    'property="og:url"': seo.canonicalUrl,
    'property="og:locale"': openGraphLocale[lang],
    'property="og:image"': sharePictureUrl(page),
    'property="og:image:alt"': seo['og:title'],
  };
  for (const [name, content] of Object.entries(contents))
    document.querySelector(`meta[${name}]`)?.setAttribute('content', toPlainText(content));
  replaceRobots(page);
  // The structured data describes the previous page, so it is removed. It is not replaced, because crawlers only read it in
  // server-rendered documents.
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) data.remove();
  replaceAlternates(page);
}

function replaceAlternates(page: Page): void {
  for (const link of document.querySelectorAll('link[rel="alternate"]')) link.remove();
  const card = cardAddress(page);
  const links = [
    ...alternatesOf(page).map(({ hrefLang, href }) => ({ hreflang: hrefLang, href })),
    ...(card === undefined ? [] : [{ type: 'application/json+oembed', href: card }]),
  ];
  for (const link of links)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'alternate', ...link }));
}

function replaceRobots({ meta }: Page): void {
  document.querySelector('meta[name="robots"]')?.remove();
  if (meta.robots === 'index') return;
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex, follow';
  document.head.append(robots);
}
