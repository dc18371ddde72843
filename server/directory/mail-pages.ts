import type { IndexablePage } from '#shared/contracts/indexable-page.ts';
import { href } from '#shared/routes/href.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { readMessages } from '#server/messages.ts';
import { newsletterPages, type SiteComposer } from './pages/newsletter-pages.ts';

const composers: Partial<Record<RouteName, SiteComposer>> = newsletterPages;
const LISTED: IndexablePage = { path: href('en', 'newsletter'), family: 'pages' };

/**
 * Adds the newsletter pages to a content source on another server, because this server sends the newsletter. If the
 * layout or the list of indexable pages does not contain the newsletter, it is added there too.
 */
export function withMailPages(source: ContentSource, siteUrl: string): ContentSource {
  return {
    ...source,
    page: async (request) => {
      const { language, path, route, query } = request;
      const compose = route && composers[route.name];
      if (!compose) return source.page(request);
      return compose({ siteUrl }, { language, path, params: route.params, query });
    },
    layout: async (language) => {
      const layout = await source.layout(language);
      const url = href(language, 'newsletter');
      if (layout.staticPages.some((page) => page.url === url)) return layout;
      const title = readMessages(language).pages.newsletter.menuTitle;
      return { ...layout, staticPages: [...layout.staticPages, { code: 'newsletter', url, title }] };
    },
    indexablePages: async (request) => {
      const list = await source.indexablePages(request);
      // The newsletter is added to the first part of the list, because that part contains all pages that are not about
      // a place.
      if (request.page > 1 || list.items.some(({ path }) => path === LISTED.path)) return list;
      return { ...list, items: [...list.items, LISTED] };
    },
  };
}
