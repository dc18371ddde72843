import { setTimeout as wait } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { LoadedResponse } from '#server/response-cache/response-cache.ts';
import { isFixedPath, type KnownPaths } from '#server/content/known-paths.ts';
import { toRequestError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import type { Visit } from '#server/http/request.ts';
import type { PageRenderer, Shell } from './render-page.tsx';

/** Content that comes within this time is worth waiting for; the visitor's first byte shall be out within 50 ms. */
const SHELL_AFTER_MILLISECONDS = 20;

/** Caches must not keep it: it may end in the tale of a failure. */
const CACHE_CONTROL = 'private, no-cache';

type Late = { visit: Visit; answering: Promise<LoadedResponse>; load: () => Promise<LoadedPage> };

/** @returns false when the page is to be sent whole */
export type SendLatePage = (req: Request, res: Response, late: Late) => Promise<boolean>;

type LateDeps = { pages: Pages; renderer: PageRenderer; knownPaths: KnownPaths; log: Log };

/**
 * Begins a page that is late: what stands around it goes out, the page follows in its place. A person sees that the
 * site answers; a crawler waits for the whole page, or its failure.
 */
export function createSendLatePage({ pages, renderer, knownPaths, log }: LateDeps): SendLatePage {
  const loadRest = async (res: Response, { visit, load }: Late): Promise<LoadedPage> => {
    try {
      return await load();
    } catch (error) {
      if (!res.destroyed) log.error('request-failed', error, { id: requestIdOf(res) });
      return pages.loadError(toRequestError(error), visit);
    }
  };
  const write = async (res: Response, late: Late, shell: Shell): Promise<void> => {
    res.status(200).type('html').set({
      'Cache-Control': CACHE_CONTROL,
      'Content-Language': late.visit.language,
      'X-Cache': 'miss',
    });
    res.write(shell.html);
    res.flush();
    const loaded = await loadRest(res, late);
    // Nobody waits for it any more.
    if (!res.destroyed) res.end(renderer.renderRest(loaded, shell));
  };
  return async (req, res, late) => {
    const { visit, answering } = late;
    const { language, path } = visit;
    const around = pages.findAround(language);
    const isPerson = !isbot(req.headers['user-agent']);
    if (!around || !isPerson || req.method === 'HEAD' || !isCertain(visit, knownPaths)) return false;
    if (await settles(answering)) return false;
    // What comes of it is kept for the next visitor; of its failure this one is told below.
    answering.catch(() => undefined);
    await write(res, late, renderer.renderShell({ language, path, ...around }));
    return true;
  };
}

async function settles(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    wait(SHELL_AFTER_MILLISECONDS, false),
  ]);
}

/** Whether it is certain, before the page is there, that its status will be 200. */
function isCertain({ route, path, query }: Visit, knownPaths: KnownPaths): boolean {
  if (route?.name === 'pageNotFound' || Object.keys(query).length > 0) return false;
  return isFixedPath(path) || knownPaths.has(path);
}
