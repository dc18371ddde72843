import type { RequestHandler } from 'express';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import { formTarget } from './form-target.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import { toPageResponse } from './page-response.ts';
import { keyOfVisit, visitOf } from '#server/http/request.ts';
import type { PageRenderer } from './render-page.tsx';
import type { SendLatePage } from './send-late-page.ts';

type PageDeps = {
  pages: Pages;
  renderer: PageRenderer;
  sender: ResponseSender;
  sendLate: SendLatePage;
};

/** The line of a page: read the visit, find it or load and render it, send it; what is late begins without it. */
export function pageHandler({ pages, renderer, sender, sendLate }: PageDeps): RequestHandler {
  return async (req, res) => {
    const visit = visitOf(req);
    const target = formTarget(visit);
    if (target) {
      res.set('Cache-Control', 'no-store').redirect(302, target);
      return;
    }
    /** What is being loaded now: who is sent its beginning waits for the same. */
    let loading: Promise<LoadedPage> | undefined;
    const produce = async () => {
      loading = pages.load(visit);
      const loaded = await loading.finally(() => (loading = undefined));
      return toPageResponse(loaded.page, visit, renderer.render(loaded));
    };
    const answering = sender.load(res, { key: keyOfVisit(visit), produce });
    if (await sendLate(req, res, { visit, answering, load: () => loading ?? pages.load(visit) })) return;
    await sender.write(req, res, await answering);
  };
}
