import type { Request, RequestHandler, Response } from 'express';
import { keyOfVisit, visitOf, type Visit } from '#server/http/request.ts';
import type { ResponseRequest } from '#server/response-cache/response-cache.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import { isMadeOfStale } from '#server/response-cache/swr-cache.ts';
import { formTarget } from './form-target.ts';
import type { LatePages } from './late-pages.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import { toPageResponse } from './page-response.ts';
import type { PageRenderer } from './render-page.tsx';
import { writePageHead } from './send-page.ts';
import { createWaitingClients, type WaitingClients } from './waiting-clients.ts';

/** Of a render that no client waits for; its content has a deadline of its own. */
const RENDER_MILLISECONDS = 3000;

type RenderDeps = { pages: Pages; renderer: PageRenderer };
type PageDeps = RenderDeps & { sender: ResponseSender; latePages: LatePages };

/** What a client gets beside the cache. */
type Turn = {
  loading?: Promise<LoadedPage>;
  /** Whether the page was begun without its content: what is made is for the cache alone. */
  isLate: boolean;
};

/** The line of a page: read the visit, find it or load and stream it; what is late begins without its content. */
export function pageHandler({ sender, latePages, ...deps }: PageDeps): RequestHandler {
  const waiting = createWaitingClients();
  return async (req, res) => {
    const visit = visitOf(req);
    const target = formTarget(visit);
    if (target) {
      res.set('Cache-Control', 'no-store').redirect(302, target);
      return;
    }
    const turn: Turn = { isLate: false };
    const key = keyOfVisit(visit);
    waiting.add(key, res);
    const produceFirst = createFirstProduce({ ...deps, waiting, visit, turn, req, res });
    const responding = sender.load(res, { key, produce: createProduce(deps, visit), produceFirst });
    turn.isLate = await latePages.isLate(req, res, { visit, responding, loaded: waiting.loaded(key) });
    if (turn.isLate) {
      await latePages.send(res, visit, turn.loading ?? deps.pages.load(visit));
      return;
    }
    const loaded = await responding;
    if (res.headersSent) sender.compress(req, loaded);
    else await sender.write(req, res, loaded);
  };
}

/** Makes a page for the cache alone. It outlives the request, so it holds none. */
function createProduce({ pages, renderer }: RenderDeps, visit: Visit): ResponseRequest['produce'] {
  return async (isUnchanged) => {
    const loaded = await pages.load(visit);
    if (isUnchanged(loaded.page)) return undefined;
    const signal = AbortSignal.timeout(RENDER_MILLISECONDS);
    return toPageResponse(loaded.page, visit, await renderer.render(loaded, { signal }));
  };
}

type First = RenderDeps & { waiting: WaitingClients; visit: Visit; turn: Turn; req: Request; res: Response };

/** Makes a page while it streams to the client who asked first; those who ask meanwhile get the finished copy. */
function createFirstProduce({ pages, renderer, waiting, visit, turn, req, res }: First) {
  return async () => {
    turn.loading = pages.load(visit);
    const loaded = await turn.loading;
    waiting.markLoaded(keyOfVisit(visit));
    const open = (): Response | undefined => {
      if (turn.isLate || req.method === 'HEAD' || res.destroyed) return undefined;
      return writePageHead(res, loaded.page).set('X-Cache', isMadeOfStale() ? 'stale' : 'miss');
    };
    const left = waiting.signalOf(keyOfVisit(visit));
    // Who got the page while it was late has gone before a long one is rendered: it is for the cache.
    const signal = turn.isLate && !left.aborted ? AbortSignal.timeout(RENDER_MILLISECONDS) : left;
    return toPageResponse(loaded.page, visit, await renderer.render(loaded, { signal, open }));
  };
}
