import type { i18n as I18n } from 'i18next';
import { composeErrorPage } from '#shared/layout/error-page.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { createI18n } from '#shared/i18n/create-i18n.ts';
import { NotFoundError, type RequestError } from '#server/errors.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { withDeadline } from '#server/http/deadline.ts';
import { MISSING_SECONDS } from '#server/response-cache/cache-control.ts';
import { readMessages } from '#server/messages.ts';
import type { Visit } from '#server/http/request.ts';
import { readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import type { RouteMatch } from '#shared/routes/match-route.ts';

export type LoadedPage = { page: Page; layout: Layout; i18n: I18n };

/**
 * If the layout of an error page does not load within this time, the client gets the plain error page. The limit is short,
 * because the client has already waited.
 */
const ERROR_FRAME_MILLISECONDS = 500;

export type Pages = {
  /**
   * Loads a page. For a well-formed code or prefix that does not exist, returns a 404 page with the closest codes.
   * @throws NotFoundError for any other page that does not exist; UnavailableError
   */
  load: (visit: Visit) => Promise<LoadedPage>;
  /** @throws UnavailableError if no layout was loaded before and none can be loaded now */
  loadError: (error: RequestError, visit: Pick<Visit, 'language' | 'path'>) => Promise<LoadedPage>;
  i18n: Readonly<Record<Language, I18n>>;
  /** Returns the layout and the texts of a language; undefined before the first load. */
  findFrame: (language: Language) => Omit<LoadedPage, 'page'> | undefined;
};

export function createPages({
  content,
  config,
}: {
  content: ContentSource;
  config: Pick<Config, 'siteUrl'>;
}): Pages {
  const i18n: Record<Language, I18n> = {
    en: createI18n('en', readMessages('en').ui),
    km: createI18n('km', readMessages('km').ui),
  };
  /** The layout that was last loaded for each language. Error pages use it during an outage of the content source. */
  const layouts: Partial<Record<Language, Layout>> = {};
  const loadLayout = async (language: Language): Promise<Layout> => {
    const layout = await content.layout(language);
    layouts[language] = layout;
    return layout;
  };
  const compose = (error: RequestError, visit: Pick<Visit, 'language' | 'path'>, near?: string): Page => {
    const page = composeErrorPage({
      code: error.code,
      language: visit.language,
      path: visit.path,
      siteUrl: config.siteUrl,
      i18n: i18n[visit.language],
      ...(near === undefined ? {} : { near }),
    });
    if (!(error instanceof NotFoundError)) return page;
    // Crawlers guess many paths, so a CDN may store a 404 for a short time and answer repeated requests.
    const tags = near === undefined ? ['page:missing'] : [`code:${near}`];
    return { ...page, meta: { ...page.meta, cacheSeconds: MISSING_SECONDS, tags } };
  };
  const loadPage = async (visit: Visit): Promise<Page> => {
    if (!visit.mayExist) throw new NotFoundError();
    try {
      return await content.page(visit);
    } catch (error) {
      const near = visit.route && readNearCode(visit.route);
      if (near === undefined || !(error instanceof NotFoundError)) throw error;
      return compose(error, visit, near);
    }
  };
  const load = async (visit: Visit): Promise<LoadedPage> => {
    const [page, layout] = await Promise.all([loadPage(visit), loadLayout(visit.language)]);
    return { page, layout, i18n: i18n[visit.language] };
  };
  return {
    load,
    i18n,
    loadError: async (error, visit) => {
      const known = layouts[visit.language];
      const layout = known ?? (await withDeadline(loadLayout(visit.language), ERROR_FRAME_MILLISECONDS));
      return { page: compose(error, visit), layout, i18n: i18n[visit.language] };
    },
    findFrame: (language) => {
      const layout = layouts[language];
      return layout && { layout, i18n: i18n[language] };
    },
  };
}

/**
 * Returns the code or prefix in the parameters of a route. The 404 page shows the codes that are closest to it.
 * @returns undefined for other routes, and for text that is not a code or prefix in plain ASCII digits
 */
export function readNearCode({ name, params }: RouteMatch): string | undefined {
  if (name === 'postcodeDetail') return onlyPlain(params['code'] ?? '', readPostcode);
  if (name === 'postcodePrefix') return onlyPlain(params['prefix'] ?? '', readPostcodePrefix);
  return undefined;
}

function onlyPlain(typed: string, read: (typed: string) => string | undefined): string | undefined {
  return read(typed) === typed ? typed : undefined;
}
