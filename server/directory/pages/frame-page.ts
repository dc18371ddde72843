import { localizationUrls } from '#shared/routes/localization-urls.ts';
import type { BreadcrumbItem, Language, Page, PageComponent } from '#shared/contracts/page.ts';
import { href } from '#shared/routes/href.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { routes, type RouteName } from '#shared/routes/routes.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';
import { readMessages } from '#server/messages.ts';
import type { ComposeRequest, Library } from '../library.ts';
import type { HeadTexts } from './fill-text.ts';

/**
 * The settings of a page whose query contains a visitor's input. They prevent search engines and caches from storing a
 * page for every possible input.
 */
export const UNCACHED = { meta: { robots: 'noindex', cacheSeconds: 0 } } as const;

/** The settings of the response to a form with invalid input. */
export const UNREADABLE = { meta: { status: 400, robots: 'noindex', cacheSeconds: 0 } } as const;

type PageFrame = {
  route: RouteName;
  texts: HeadTexts;
  menuTitle: string;
  main: PageComponent[];
  sidebar?: PageComponent[];
  template?: Page['template'];
  steps?: BreadcrumbItem[];
  /** The path, without language prefix, of the page that search engines should list instead of this page. */
  canonicalPath?: string;
  query?: Record<string, string>;
  meta?: Partial<Page['meta']>;
  /**
   * The cache tags of the page, in addition to the tag of its route. A purge of any of these tags removes the page from
   * caches. The default is `country`.
   */
  tags?: string[];
};

export function framePage(
  { siteUrl }: Pick<Library, 'siteUrl'>,
  { language, path }: ComposeRequest,
  frame: PageFrame,
): Page {
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
  const own = { title: withoutJoiners(menuTitle), url };
  return {
    id: `page:${path}`,
    url,
    menuTitle: own.title,
    lang: language,
    culture: cultureOf[language],
    seo: {
      'og:title': withoutJoiners(texts.title),
      description: withoutJoiners(texts.description),
      keywords: withoutJoiners(texts.keywords),
      canonicalUrl: new URL(canonical, siteUrl).href,
    },
    template,
    placeholders: { main, ...(sidebar ? { sidebar } : {}) },
    breadcrumb: [homeStep(language), ...steps, ...(route === 'home' ? [] : [own])],
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
