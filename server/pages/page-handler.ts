import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { ContentSource } from '#server/content/content-source.ts';
import { NO_CLIENT } from '#server/http/deadline.ts';
import { keyOfVisit, visitOf, type Visit } from '#server/http/request.ts';
import type { ResponseRequest } from '#server/response-cache/response-cache.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import { isMadeOfStale } from '#server/response-cache/swr-cache.ts';
import { formTarget, sharedTarget } from './forms/form-target.ts';
import type { LatePages } from './late-pages.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import { isMoved, toMovedResponse, toPageResponse } from './page-response.ts';
import type { PageRenderer } from './render-page.tsx';
import { writePageHead } from './send-page.ts';

/** The deadline of a render for which no client waits. Loading the content has its own deadline. */
const RENDER_MILLISECONDS = 3000;

type RenderDeps = { pages: Pages; renderer: PageRenderer };
type PageDeps = RenderDeps & {
  content: Pick<ContentSource, 'couriers'>;
  sender: ResponseSender;
  latePages: LatePages;
};

type Turn = {
  loading?: Promise<LoadedPage>;
  /**
   * True if the shell was sent without the content. `latePages.send` then sends the content, and the page is rendered a second
   * time for the cache.
   */
  isLate: boolean;
};

/** Sends a page from the cache, or loads, renders and streams it. If the content is late, the shell is sent first. */
export function pageHandler({ content, sender, latePages, ...deps }: PageDeps): RequestHandler {
  const waiting = createWaitingClients();
  return async (req, res) => {
    const visit = visitOf(req);
    const target = formTarget(visit) ?? (await sharedTarget(visit, content));
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

/** Renders a page only for the cache. This runs after the request has ended, so it must not refer to the request. */
function createProduce({ pages, renderer }: RenderDeps, visit: Visit): ResponseRequest['produce'] {
  return async (isUnchanged) => {
    const loaded = await pages.load(visit);
    if (isUnchanged(loaded.page)) return undefined;
    if (isMoved(loaded.page)) return toMovedResponse(loaded.page, visit);
    const signal = AbortSignal.timeout(RENDER_MILLISECONDS);
    return toPageResponse(loaded.page, visit, await renderer.render(loaded, { signal }));
  };
}

type First = RenderDeps & { waiting: WaitingClients; visit: Visit; turn: Turn; req: Request; res: Response };

/** Renders a page and streams it to the first client. Clients that request it meanwhile get the finished copy. */
function createFirstProduce({ pages, renderer, waiting, visit, turn, req, res }: First) {
  return async () => {
    turn.loading = pages.load(visit);
    const loaded = await turn.loading;
    waiting.markLoaded(keyOfVisit(visit));
    if (isMoved(loaded.page)) return toMovedResponse(loaded.page, visit);
    const open = (): Response | undefined => {
      if (turn.isLate || req.method === 'HEAD' || res.destroyed) return undefined;
      return writePageHead(res, loaded.page).set('X-Cache', isMadeOfStale() ? 'stale' : 'miss');
    };
    const left = waiting.signalOf(keyOfVisit(visit));
    // If the shell was sent before the content, the render continues for the cache even if all clients disconnect.
    const signal = turn.isLate && !left.aborted ? AbortSignal.timeout(RENDER_MILLISECONDS) : left;
    return toPageResponse(loaded.page, visit, await renderer.render(loaded, { signal, open }));
  };
}

type WaitingClients = {
  add: (key: string, res: ServerResponse) => void;
  markLoaded: (key: string) => void;
  /** Resolves when the content of a page is loaded, or at once if no client waits for the page. */
  loaded: (key: string) => Promise<void>;
  /**
   * Returns a signal that aborts when the last waiting client has disconnected. If no client waits, the signal is
   * aborted already. The reason of the abort is not logged as an error.
   */
  signalOf: (key: string) => AbortSignal;
};

type WaitingPage = { clients: number; controller: AbortController; loading: PromiseWithResolvers<void> };

function createWaitingClients(): WaitingClients {
  const waiting = new Map<string, WaitingPage>();
  return {
    add: (key, res) => {
      if (res.destroyed) return;
      const entry = waiting.get(key) ?? createEntry();
      entry.clients += 1;
      waiting.set(key, entry);
      res.once('close', () => {
        entry.clients -= 1;
        if (entry.clients > 0) return;
        waiting.delete(key);
        // After a finished response there is no render to abort.
        if (!res.writableFinished) entry.controller.abort(NO_CLIENT);
      });
    },
    markLoaded: (key) => waiting.get(key)?.loading.resolve(),
    loaded: async (key) => waiting.get(key)?.loading.promise,
    signalOf: (key) => waiting.get(key)?.controller.signal ?? AbortSignal.abort(NO_CLIENT),
  };
}

function createEntry(): WaitingPage {
  return { clients: 0, controller: new AbortController(), loading: Promise.withResolvers() };
}
