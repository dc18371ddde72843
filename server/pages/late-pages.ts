import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { BlockKind } from '#shared/blocks/registry.ts';
import { needsMail } from '#shared/routes/route-facts.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import type { PreparedPage } from '#shared/document/late-document.tsx';
import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { toRequestError } from '#server/errors.ts';
import { createDisconnectSignal } from '#server/http/deadline.ts';
import type { Visit } from '#server/http/request.ts';
import { writeNoncePolicy, type PolicyParts } from '#server/http/security-headers.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';

/**
 * If the content is not loaded after this time, the shell of the page (its head and header) is sent without it. The first byte
 * should be sent within 50 ms.
 */
const SHELL_AFTER_MILLISECONDS = 20;
const NONCE_BYTES = 16;
/**
 * The pages of these routes always contain a block with a search field, so the header of their shell contains no search
 * field.
 */
const SEARCH_BLOCKS: Partial<Record<RouteName, BlockKind>> = {
  home: 'search-hero',
  search: 'search-results',
};

type LatePage = {
  visit: Visit;
  responding: Promise<unknown>;
  /** Resolves when the content is loaded. The shell is then not sent in advance, because only rendering remains. */
  loaded: Promise<void>;
};

type Late = { res: Response; visit: Visit; content: Promise<LoadedPage>; signal: AbortSignal };

/**
 * Sends the shell of a page (its head and header) before its content, so that people see a response at once. Crawlers wait for
 * the whole page.
 */
export type LatePages = {
  /**
   * True if the content is not loaded in time and the path proves that the page exists. Always false for crawlers and for
   * HEAD requests.
   */
  isLate: (req: Request, res: Response, waiting: LatePage) => Promise<boolean>;
  send: (res: Response, visit: Visit, loading: Promise<LoadedPage>) => Promise<void>;
};

type LateDeps = PolicyParts & {
  pages: Pages;
  renderer: PageRenderer;
  knownPaths: KnownPaths;
  log: Log;
};

export function createLatePages({ config, assets, pages, renderer, knownPaths, log }: LateDeps): LatePages {
  const prepare = async ({ res, visit, content, signal }: Late): Promise<PreparedPage> => {
    try {
      const loaded = await content;
      return { ...loaded, blocks: await renderer.renderBlocks(loaded, signal) };
    } catch (error) {
      if (!res.destroyed) log.error('request-failed', error, { id: requestIdOf(res) });
      return pages.loadError(toRequestError(error), visit);
    }
  };
  return {
    isLate: async (req, res, { visit, responding, loaded }) => {
      if (!pages.findFrame(visit.language) || req.method === 'HEAD') return false;
      if (
        !isCertain(visit, knownPaths) ||
        (await settles(Promise.race([responding, loaded]))) ||
        res.headersSent
      )
        return false;
      if (isbot(req.headers['user-agent'])) return false;
      // `responding` continues, so that the response is cached for the next client. Its failure is ignored here, because
      // `send` receives and handles the same failure.
      responding.catch(() => undefined);
      return true;
    },
    send: async (res, visit, content) => {
      const { language, path, route } = visit;
      const frame = pages.findFrame(language);
      if (!frame) throw new Error('A late page begins with a layout that was seen before');
      const signal = createDisconnectSignal(res);
      const nonce = randomBytes(NONCE_BYTES).toString('base64');
      const open = (): Response => {
        writeNoncePolicy(res, nonce, { config, assets });
        const headers = { 'Cache-Control': 'no-store', 'Content-Language': language, 'X-Cache': 'miss' };
        return res.status(200).type('html').set(headers);
      };
      const searchBlock = route && SEARCH_BLOCKS[route.name];
      const provenBlocks = searchBlock === undefined ? [] : [searchBlock];
      const late = {
        language,
        path,
        provenBlocks,
        loading: prepare({ res, visit, content, signal }),
        ...frame,
      };
      try {
        await renderer.renderLate(late, { nonce, open, signal });
      } catch (error) {
        // The status has been sent already, so no error page can be sent. The error is logged, and the document ends after the
        // shell.
        if (!signal.aborted) log.error('page-failed', error, { id: requestIdOf(res) });
      }
    },
  };
}

/**
 * Returns true if the work settles before the shell must be sent. The timer is then cleared. Otherwise most requests would leave
 * a running timer, because most content is loaded before the timer fires.
 */
function settles(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, SHELL_AFTER_MILLISECONDS, false);
    const settle = (): void => {
      clearTimeout(timer);
      resolve(true);
    };
    work.then(settle, settle);
  });
}

/** True if the path alone proves that the page has the status 200. */
function isCertain({ route, path, query }: Visit, knownPaths: KnownPaths): boolean {
  if (route?.name === 'pageNotFound' || isWidgetRoute(route?.name) || Object.keys(query).length > 0)
    return false;
  return !needsMail(path) && (isFixedPath(path) || knownPaths.has(path));
}
