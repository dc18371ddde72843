import { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { composeErrorPage } from '../shared/app/error-page.ts';
import type { BlockKind } from '../shared/blocks/kinds.ts';
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

/** What tells of a failure is there before one: without a connection it could not be fetched. */
const FAILURE_BLOCKS = ['error-notice', 'not-found'] satisfies BlockKind[];

/** Loads the next page's data, its blocks' code and its language's words, at once where they do not need each other. */
export const createPageLoader = (firstView: View) => {
  const queries = new QueryClient();
  let last: View = firstView;
  const failureBlocks = loadBlocks(FAILURE_BLOCKS).catch(() => undefined);

  /** The first view's layout lacks what the browser keeps as markup: it serves as long as its language is shown. */
  const loadLayout = async (language: Language): Promise<Layout> => {
    if (language === last.page.lang) return last.layout;
    try {
      return await queries.fetchQuery(layoutQuery(browserTransport, language));
    } catch {
      return last.layout;
    }
  };
  const loadPage = async (url: URL): Promise<Page> => {
    const page = await queries.fetchQuery(pageQuery(browserTransport, url));
    const components = Object.values(page.placeholders).flat();
    await loadBlocks(components.map(({ name }) => name));
    return page;
  };
  /** In the language of the address, or, where its words cannot be had, in the one on screen. */
  const composeFailure = async (error: unknown, url: URL, i18n: I18n | undefined): Promise<Page> => {
    await failureBlocks;
    const { language, path } = splitLanguage(url.pathname);
    return composeErrorPage({
      code: errorCode(error),
      language: i18n ? language : last.page.lang,
      path,
      siteUrl: url.origin,
      i18n: i18n ?? last.i18n,
    });
  };

  return async (url: URL, signal: AbortSignal): Promise<View> => {
    const { language } = splitLanguage(url.pathname);
    const [i18n, layout] = await Promise.all([
      loadLanguage(language).catch(() => undefined),
      loadLayout(language),
    ]);
    const loaded = i18n ? loadPage(url) : Promise.reject(new TypeError('The words did not come'));
    const page = await loaded.catch((error: unknown) => {
      if (signal.aborted) throw error;
      return composeFailure(error, url, i18n);
    });
    last = { isFirst: false, page, layout, i18n: i18n ?? last.i18n, loadedAt: new Date() };
    return last;
  };
};
