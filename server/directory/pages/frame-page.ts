import { localizationUrls } from '#shared/routes/localization-urls.ts';
import type { BreadcrumbItem, Language, Page, PageComponent } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { routes, type RouteName } from '#shared/routes/routes.ts';
import { readMessages } from '#server/messages.ts';
import type { ComposeRequest, Library } from '../library.ts';

/** A form that could not read what was typed says so, and is not cached. */
export const UNREADABLE = { meta: { status: 400, robots: 'noindex', cacheSeconds: 0 } } as const;

type Texts = { title: string; description: string; keywords: string };

type Frame = {
  route: RouteName;
  texts: Texts;
  menuTitle: string;
  main: PageComponent[];
  sidebar?: PageComponent[];
  template?: Page['template'];
  /** Between the home and the page itself. */
  steps?: BreadcrumbItem[];
  /** Language-free path of the page that search engines shall show instead. */
  canonicalPath?: string;
  /** What makes the page what it is, beside its path: it goes with it to the other language. */
  query?: Record<string, string>;
  meta?: Partial<Page['meta']>;
  /** What of the data it shows, as a purge names it; otherwise places of the whole country. */
  tags?: string[];
};

/** A page with its blocks: address, head, way down, languages, and how long it is cached. */
export function framePage({ siteUrl }: Library, { language, path }: ComposeRequest, frame: Frame): Page {
  const {
    route,
    texts,
    menuTitle,
    main,
    sidebar,
    template = 'content',
    steps = [],
    tags = ['country'],
    meta,
  } = frame;
  const url = encodeURI(toLocalPath(language, path));
  const canonical = encodeURI(toLocalPath(language, frame.canonicalPath ?? path));
  const own: BreadcrumbItem[] = route === 'home' ? [] : [{ title: menuTitle, url }];
  return {
    id: `page:${path}`,
    url,
    menuTitle,
    lang: language,
    culture: cultureOf[language],
    seo: {
      'og:title': texts.title,
      description: texts.description,
      keywords: texts.keywords,
      canonicalUrl: new URL(canonical, siteUrl).href,
    },
    template,
    placeholders: { main, ...(sidebar ? { sidebar } : {}) },
    breadcrumb: [homeStep(language), ...steps, ...own],
    localizationUrls: localizationUrls(`${encodeURI(path)}${toSearch(frame.query)}`),
    meta: {
      status: 200,
      robots: 'isPrivate' in routes[route] ? 'noindex' : 'index',
      cacheSeconds: routes[route].cacheSeconds,
      tags: [`page:${route}`, ...tags],
      ...meta,
    },
  };
}

function toSearch(query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? '' : `?${search}`;
}

function homeStep(language: Language): BreadcrumbItem {
  return {
    title: readMessages(language).pages.home.menuTitle,
    url: href(language, 'home'),
  };
}
