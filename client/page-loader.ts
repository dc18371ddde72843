import { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { composeErrorPage } from '../shared/app/error-page.ts';
import { loadBlocks } from '../shared/blocks/loaded-blocks.ts';
import type { Layout } from '../shared/contracts/layout.ts';
import type { Language, Page } from '../shared/contracts/page.ts';
import { layoutQuery, pageQuery } from '../shared/data/queries.ts';
import { AnswerError } from '../shared/data/transport.ts';
import { splitLanguage } from '../shared/routes/language-path.ts';
import { loadLanguage } from './load-language.ts';
import { browserTransport } from './transport.ts';
import type { View } from './view.ts';

const CODE_OF_STATUS = { 400: 'bad-request', 404: 'not-found' } as const;

const errorCode = (error: unknown) => {
  if (!(error instanceof AnswerError)) return 'connection';
  return error.status === 400 || error.status === 404 ? CODE_OF_STATUS[error.status] : 'unavailable';
};

/** Loads the next page's data, its blocks' code and its language's words, at once where they do not need each other. */
export const createPageLoader = (firstView: View) => {
  const queries = new QueryClient();
  let last: View = firstView;

  const loadPage = async (url: URL, i18n: I18n, signal: AbortSignal): Promise<Page> => {
    try {
      return await queries.fetchQuery(pageQuery(browserTransport, url));
    } catch (error) {
      if (signal.aborted) throw error;
      const { language, path } = splitLanguage(url.pathname);
      return composeErrorPage({ code: errorCode(error), language, path, siteUrl: url.origin, i18n });
    }
  };
  /** The first view's layout lacks what the browser keeps as markup: it serves as long as its language is shown. */
  const loadLayout = async (language: Language): Promise<Layout> => {
    if (language === last.page.lang) return last.layout;
    try {
      return await queries.fetchQuery(layoutQuery(browserTransport, language));
    } catch {
      return last.layout;
    }
  };

  return async (url: URL, signal: AbortSignal): Promise<View> => {
    const { language } = splitLanguage(url.pathname);
    const [i18n, layout] = await Promise.all([loadLanguage(language), loadLayout(language)]);
    const page = await loadPage(url, i18n, signal);
    await loadBlocks(
      Object.values(page.placeholders)
        .flat()
        .map(({ name }) => name),
    );
    last = { isFirst: false, page, layout, i18n, loadedAt: new Date() };
    return last;
  };
};
