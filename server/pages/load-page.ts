import type { i18n as I18n } from 'i18next';
import { composeErrorPage } from '../../shared/app/error-page.ts';
import type { Layout } from '../../shared/contracts/layout.ts';
import type { Language, Page } from '../../shared/contracts/page.ts';
import { createI18n } from '../../shared/i18n/create-i18n.ts';
import { NotFoundError, type RequestError } from '../errors.ts';
import type { Services } from '../services.ts';
import { inTime } from '../in-time.ts';
import { readMessages } from '../messages.ts';
import { readNearCode } from './read-near-code.ts';
import type { PageRenderer } from './render-page.tsx';
import { createPageRenderer } from './render-page.tsx';
import type { Visit } from './read-visit.ts';

export type LoadedPage = { page: Page; layout: Layout; i18n: I18n };

/** A visitor who gets an error has waited already: without the frame of a page it is told in plain words. */
const ERROR_FRAME_MILLISECONDS = 500;

/** Pages as the edge sees them: loaded within the deadline, rendered, and those that tell of a failure. */
export type Pages = {
  /** @throws NotFoundError, UnavailableError */
  load: (visit: Visit) => Promise<LoadedPage>;
  /** The page that tells a visitor of an error in their language. */
  loadError: (error: RequestError, visit: Pick<Visit, 'language' | 'path'>) => Promise<LoadedPage>;
  render: PageRenderer;
};

export const createPages = ({ content, config, assets, now }: Services): Pages => {
  const languages: Record<Language, I18n> = {
    en: createI18n('en', readMessages('en').ui),
    km: createI18n('km', readMessages('km').ui),
  };
  const loadAround = async (language: Language): Promise<Omit<LoadedPage, 'page'>> => ({
    layout: await content.layout(language),
    i18n: languages[language],
  });
  const loadPage = async ({ language, path, route, query }: Visit): Promise<Page> => {
    if (!route) throw new NotFoundError();
    return content.page({ language, path, query });
  };
  return {
    load: async (visit) => {
      const [page, around] = await Promise.all([loadPage(visit), loadAround(visit.language)]);
      return { page, ...around };
    },
    loadError: async (error, { language, path }) => {
      const around = await inTime(loadAround(language), ERROR_FRAME_MILLISECONDS);
      const near = error.code === 'not-found' ? readNearCode(path) : undefined;
      const page = composeErrorPage({
        code: error.code,
        language,
        path,
        siteUrl: config.siteUrl,
        i18n: around.i18n,
        ...(near ? { near } : {}),
      });
      return { page, ...around };
    },
    render: createPageRenderer({ assets, now }),
  };
};
