import type { i18n as I18n } from 'i18next';
import { composeErrorPage } from '#shared/layout/error-page.ts';
import type { BlockKind } from '#shared/blocks/registry.ts';
import { loadBlocks } from '#shared/blocks/loaded-blocks.ts';
import { queryClient } from '#shared/components/queries.tsx';
import { actOn } from '#shared/components/notices/act-on.ts';
import type { Action } from '#shared/components/notices/to-action.ts';
import type { ShownLayout } from '#shared/layout/arrange-page.ts';
import type { Language, Page } from '#shared/contracts/page.ts';
import { layoutQuery, pageQuery } from '#shared/data/queries.ts';
import { ResponseError } from '#shared/data/response-error.ts';
import { readAddress } from '#shared/routes/language-path.ts';
import { loadLanguageInTime } from '#client/runtime/load-language.ts';
import { PartError } from '#shared/data/part-error.ts';
import { openOffline } from '#client/offline/open-offline.ts';
import { savePageData } from '#client/offline/saved-pages.ts';
import { isReachable, leaveFor } from '#client/runtime/gone-parts.ts';
import { loadPart } from '#client/runtime/load-part.ts';
import { parseWithStyles } from '#client/runtime/load-styles.ts';
import type { View } from '#client/runtime/view-store.ts';

const ERROR_CODES = { connection: 'connection', request: 'bad-request', server: 'unavailable' } as const;

type MessageLanguage = { language: Language; i18n: I18n };

/** The blocks of the error page. They are loaded before an error happens, because they cannot be fetched without a connection. */
const FAILURE_BLOCKS = ['error-notice', 'not-found'] satisfies BlockKind[];

/** Creates the loader of pages. It fetches the data of a page, the translations and the layout in parallel. */
export function createPageLoader(firstView: View) {
  const queries = queryClient();
  /** Maps a parsed page to the page as the server sent it. The offline copy must not contain the changes of `parseWithStyles`. */
  const given = new WeakMap<Page, Page>();
  const parseInTime = async (page: Page): Promise<Page> => {
    const parsed = await loadPart(() => parseWithStyles(page));
    given.set(parsed, page);
    return parsed;
  };
  let last: View = firstView;
  const failureBlocks = loadBlocks(FAILURE_BLOCKS).catch(() => undefined);

  /**
   * Returns the current layout, unless the language changes. The layout of the first page lacks the data of the footer and of the
   * list of provinces. This data is not needed, because their server HTML stays in the page until the language changes.
   */
  const loadLayout = async (language: Language): Promise<ShownLayout> =>
    last.page.lang === language ? last.layout : queries.fetchQuery(layoutQuery(language));
  const loadWhole = async (url: URL, language: Language): Promise<Omit<View, 'isFirst'> & { page: Page }> => {
    const query = pageQuery(url, parseInTime);
    const pages = queries.fetchQuery(query).catch((error: unknown) => {
      const stale = error instanceof ResponseError ? undefined : queries.getQueryData(query.queryKey);
      if (stale) return stale;
      throw error;
    });
    // An error is handled below, after the messages are loaded. This line prevents an unhandled rejection until then.
    pages.catch(() => undefined);
    const [i18n, layout] = await Promise.all([loadWords(url, language), loadLayout(language)]);
    const page = await pages.catch((error: unknown) => composeFailure(error, url, { language, i18n }));
    const raw = given.get(page);
    if (raw) void savePageData(url, raw).catch(() => undefined);
    return { page, layout, i18n, loadedAt: new Date() };
  };
  const composeFailure = async (error: unknown, url: URL, messages: MessageLanguage): Promise<Page> => {
    await failureBlocks;
    // A new deployment may have removed files of the app that this tab still needs. The page is then loaded as a new document,
    // which uses the files of the new deployment.
    if (error instanceof PartError && (await isReachable(url.href))) return leaveFor(url.href);
    const action = actOn(error, { call: 'openPage', language: messages.language });
    const code = toErrorCode(action);
    const saved = code === 'connection' ? await openOffline(url, messages.language, parseInTime) : undefined;
    if (saved) return saved;
    const { path } = readAddress(url);
    return composeErrorPage({ code, path, siteUrl: url.origin, ...messages });
  };

  /** Fetches a page before it is opened. Errors are ignored, because opening the page fetches it again. */
  const prefetch = (url: URL): void => {
    const { language } = readAddress(url);
    void queries.prefetchQuery(pageQuery(url, parseInTime));
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
      // The messages or the layout could not be loaded, so the error page uses the language of the page on screen.
      const { layout, i18n } = last;
      const page = await composeFailure(error, url, { language: last.page.lang, i18n });
      last = { isFirst: false, page, layout, i18n, loadedAt: new Date() };
    }
    return last;
  };
  return { load, prefetch };
}

/**
 * Loads the translations of a language.
 * @throws PartError if the file of translations cannot be loaded although the server responds, so a deployment has removed it
 * @throws TypeError if there is no connection
 */
async function loadWords(url: URL, language: Language): Promise<I18n> {
  try {
    return await loadLanguageInTime(language);
  } catch (error) {
    throw (await isReachable(url.href)) ? new PartError(error) : error;
  }
}

/** Returns the code of the error page for a failed load. For a 404 response, the action is `nothing`. */
function toErrorCode(action: Action) {
  if (action.kind === 'nothing') return 'not-found';
  return action.kind === 'place' ? ERROR_CODES[action.why] : 'connection';
}
