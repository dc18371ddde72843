import { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { composeErrorPage } from '#shared/layout/error-page.ts';
import type { BlockKind } from '#shared/blocks/registry.ts';
import { loadBlocks } from '#shared/blocks/loaded-blocks.ts';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import { actOn } from '#shared/components/notices/act-on.ts';
import type { Action } from '#shared/components/notices/to-action.ts';
import type { ShownLayout } from '#shared/layout/arrange-page.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { layoutQuery, pageQuery } from '#shared/data/queries.ts';
import { ResponseError } from '#shared/data/transport.ts';
import { readAddress } from '#shared/routes/page-address.ts';
import { loadLanguageInTime } from '#client/runtime/load-language.ts';
import { loadPart } from '#client/runtime/load-part.ts';
import { browserTransport } from '#client/runtime/transport.ts';
import type { View } from '#client/runtime/view-store.ts';

/** Pages of this visit are stored so long: without a connection a stale one is better than none. */
const STORED_MILLISECONDS = 60 * 60 * 1000;
const CODES = { connection: 'connection', request: 'bad-request', server: 'unavailable' } as const;

/** In whose language a failure is shown. */
type Spoken = { language: Language; i18n: I18n };

/** The error page is loaded before a failure: without a connection it could not be fetched. */
const FAILURE_BLOCKS = ['error-notice', 'not-found'] satisfies BlockKind[];

/** Loads the next page's data, its blocks' code and its language's words, at once where they do not need each other. */
export function createPageLoader(firstView: View) {
  // The first try is made without a connection too: it fails at once, and does not wait for one.
  const queries = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', gcTime: STORED_MILLISECONDS } },
  });
  let last: View = firstView;
  const failureBlocks = loadBlocks(FAILURE_BLOCKS).catch(() => undefined);

  /** The first view's layout lacks what the browser keeps as markup: it serves as long as its language is shown. */
  const loadLayout = async (language: Language): Promise<ShownLayout> =>
    last.page.lang === language ? last.layout : queries.fetchQuery(layoutQuery(browserTransport, language));
  const loadWhole = async (url: URL, language: Language): Promise<Omit<View, 'isFirst'> & { page: Page }> => {
    const query = pageQuery(browserTransport, url, parseInTime);
    const pages = queries.fetchQuery(query).catch((error: unknown) => {
      const stale = error instanceof ResponseError ? undefined : queries.getQueryData(query.queryKey);
      if (stale) return stale;
      throw error;
    });
    // Looked at below, after the words in which a failure is shown.
    pages.catch(() => undefined);
    const [i18n, layout] = await Promise.all([loadLanguageInTime(language), loadLayout(language)]);
    const page = await pages.catch((error: unknown) => composeFailure(error, url, { language, i18n }));
    return { page, layout, i18n, loadedAt: new Date() };
  };
  const composeFailure = async (error: unknown, url: URL, spoken: Spoken): Promise<Page> => {
    await failureBlocks;
    const action = actOn(error, { call: 'openPage', language: spoken.language });
    const { path } = readAddress(url);
    return composeErrorPage({ code: toCode(action), path, siteUrl: url.origin, ...spoken });
  };

  /** What fails is asked for again when the page is opened. */
  const prefetch = (url: URL): void => {
    const { language } = readAddress(url);
    void queries.prefetchQuery(pageQuery(browserTransport, url, parseInTime));
    Promise.all([loadLanguageInTime(language), loadLayout(language)]).catch(() => undefined);
  };
  const load = async (url: URL, signal: AbortSignal): Promise<View> => {
    const { language } = readAddress(url);
    try {
      const loaded = await loadWhole(url, language);
      signal.throwIfAborted();
      last = { isFirst: false, ...loaded };
    } catch (error) {
      if (signal.aborted) throw error;
      // The language's words or its layout did not come: the one on screen shows the error.
      const { layout, i18n } = last;
      const page = await composeFailure(error, url, { language: last.page.lang, i18n });
      last = { isFirst: false, page, layout, i18n, loadedAt: new Date() };
    }
    return last;
  };
  return { load, prefetch };
}

function parseInTime(page: Page): Promise<Page> {
  return loadPart(() => parseBlocks(page));
}

/** What the error page says: that there is no such page is a normal answer. */
function toCode(action: Action) {
  if (action.kind === 'nothing') return 'not-found';
  return action.kind === 'place' ? CODES[action.why] : 'connection';
}
