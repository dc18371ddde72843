import type { RequestHandler } from 'express';
import type { Pages } from './load-page.ts';
import { formTarget } from './form-target.ts';
import { readVisit } from './read-visit.ts';
import { writeHeaders } from './write-headers.ts';

/** The line of a page: read the visit, load the page, decide status and headers, render, send. */
export const pageHandler =
  (pages: Pages): RequestHandler =>
  async (req, res) => {
    const visit = readVisit(req);
    const target = formTarget(visit);
    if (target) {
      res.set('Cache-Control', 'no-store').redirect(302, target);
      return;
    }
    const loaded = await pages.load(visit);
    writeHeaders(res, loaded.page);
    res.send(pages.render(loaded));
  };
