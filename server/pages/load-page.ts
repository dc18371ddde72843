import type { i18n as I18n } from 'i18next';
import { composeErrorPage } from '#shared/layout/error-page.ts';
import type { Layout } from '#shared/contracts/layout.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { createI18n } from '#shared/i18n/create-i18n.ts';
import { NotFoundError, type RequestError } from '#server/errors.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { inTime } from '#server/http/deadline.ts';
import { readMessages } from '#server/messages.ts';
import { readNearCode } from './read-near-code.ts';
import type { Visit } from '#server/http/request.ts';

export type LoadedPage = { page: Page; layout: Layout; i18n: I18n };

/** How long "there is no such code" is cached: codes are guessed in series, and may be given out tomorrow. */
const MISSING_SECONDS = 60;

/** A visitor who gets an error has waited already: without a layout it gets the plain error page. */
const ERROR_FRAME_MILLISECONDS = 500;

/** Pages as the edge sees them: loaded within the deadline, and error pages. */
export type Pages = {
  /** A code that does not exist is a page as well: it says what is near. @throws NotFoundError, UnavailableError */
  load: (visit: Visit) => Promise<LoadedPage>;
  /** The page that tells a visitor of an error in their language. @throws when not even a layout can be had */
  loadError: (error: RequestError, visit: Pick<Visit, 'language' | 'path'>) => Promise<LoadedPage>;
  /** Layout and texts of a language, once they were loaded. */
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
  /** The last one of each language: an error page needs no call to a source that fails. */
  const layouts: Partial<Record<Language, Layout>> = {};
  const loadLayout = async (language: Language): Promise<Layout> => {
    const layout = await content.layout(language);
    layouts[language] = layout;
    return layout;
  };
  const compose = (error: RequestError, visit: Pick<Visit, 'language' | 'path'>, near?: string): Page =>
    composeErrorPage({
      code: error.code,
      language: visit.language,
      path: visit.path,
      siteUrl: config.siteUrl,
      i18n: i18n[visit.language],
      ...(near === undefined ? {} : { near }),
    });
  const loadPage = async (visit: Visit): Promise<Page> => {
    if (!visit.mayExist) throw new NotFoundError();
    try {
      return await content.page(visit);
    } catch (error) {
      const near = visit.route && readNearCode(visit.route);
      if (near === undefined || !(error instanceof NotFoundError)) throw error;
      const page = compose(error, visit, near);
      return { ...page, meta: { ...page.meta, cacheSeconds: MISSING_SECONDS, tags: [`code:${near}`] } };
    }
  };
  const load = async (visit: Visit): Promise<LoadedPage> => {
    const [page, layout] = await Promise.all([loadPage(visit), loadLayout(visit.language)]);
    return { page, layout, i18n: i18n[visit.language] };
  };
  return {
    load,
    loadError: async (error, visit) => {
      const known = layouts[visit.language];
      const layout = known ?? (await inTime(loadLayout(visit.language), ERROR_FRAME_MILLISECONDS));
      return { page: compose(error, visit), layout, i18n: i18n[visit.language] };
    },
    findFrame: (language) => {
      const layout = layouts[language];
      return layout && { layout, i18n: i18n[language] };
    },
  };
}
