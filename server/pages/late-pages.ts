import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { BlockKind } from '#shared/blocks/registry.ts';
import { needsMail } from '#shared/routes/needs-mail.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import type { PreparedPage } from '#shared/document/late-document.tsx';
import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { toRequestError } from '#server/errors.ts';
import { createDisconnectSignal } from '#server/http/abort-on-disconnect.ts';
import type { Visit } from '#server/http/request.ts';
import { writeNoncePolicy, type PolicyParts } from '#server/http/security-headers.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import type { PageRenderer } from './render-page.tsx';

/** Content that comes within this time is worth waiting for; the client's first byte shall be out within 50 ms. */
const SHELL_AFTER_MILLISECONDS = 20;
const NONCE_BYTES = 16;
/** The block of a route that has a search field of its own. */
const SEARCH_BLOCKS: Partial<Record<RouteName, BlockKind>> = {
  home: 'search-hero',
  myPostcode: 'my-postcode-map',
  search: 'search-results',
};

type Waiting = {
  visit: Visit;
  responding: Promise<unknown>;
  /** Resolves when the content is there: a long page is rendered in turns, and is worth waiting for by then. */
  loaded: Promise<void>;
};

type Late = { res: Response; visit: Visit; content: Promise<LoadedPage>; signal: AbortSignal };

/** Pages that begin without their content. A person sees that the site responds; a crawler waits for the whole page. */
export type LatePages = {
  /** Whether a page is to begin without its content, which is not there in time. */
  isLate: (req: Request, res: Response, waiting: Waiting) => Promise<boolean>;
  /** Streams what the path decides, and the content, or the error page. */
  send: (res: Response, visit: Visit, loading: Promise<LoadedPage>) => Promise<void>;
};

type LateDeps = PolicyParts & {
  pages: Pages;
  renderer: PageRenderer;
  knownPaths: KnownPaths;
  log: Log;
};

export function createLatePages({ config, assets, pages, renderer, knownPaths, log }: LateDeps): LatePages {
  /** What is shown, whatever happens: the content with its blocks rendered in turns, or the page that tells of an error. */
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
      // Its result is cached for the next client; this one gets its failure as well.
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
        // The document ended where it could: its status is out.
        if (!signal.aborted) log.error('page-failed', error, { id: requestIdOf(res) });
      }
    },
  };
}

/** Whether work ends in time. It leaves no timer: most pages are there at once. */
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

/** Whether it is certain, before the page is there, that its status will be 200. */
function isCertain({ route, path, query }: Visit, knownPaths: KnownPaths): boolean {
  if (route?.name === 'pageNotFound' || isWidgetRoute(route?.name) || Object.keys(query).length > 0)
    return false;
  return !needsMail(path) && (isFixedPath(path) || knownPaths.has(path));
}
