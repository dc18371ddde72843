import type { RequestHandler, Response } from 'express';
import type { BulkLookupData } from '../../shared/blocks/bulk-lookup/data.ts';
import { toCsvRows } from '../../shared/blocks/bulk-lookup/to-csv-rows.ts';
import type { BulkItem } from '../../shared/contracts/bulk-lookup.ts';
import { errorStatus } from '../../shared/contracts/error-status.ts';
import type { Page } from '../../shared/contracts/page.ts';
import { toCsv } from '../../shared/lib/to-csv.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import { pageHeaders } from './page-headers.ts';
import { readLinesForm, type LinesForm } from './read-lines-form.ts';
import { readVisit } from './read-visit.ts';
import type { PageRenderer } from './render-page.tsx';

type FormDeps = {
  content: Pick<ContentSource, 'searchLines'>;
  pages: Pages;
  renderer: PageRenderer;
  config: { siteUrl: string };
};

const BLOCK = 'bulk-lookup';
const FILE_NAME = 'postal-codes.csv';

const statusOf = ({ problem }: LinesForm): Page['meta']['status'] => {
  if (!problem) return 200;
  return problem.kind === 'too-large' ? errorStatus['too-large'] : errorStatus['bad-request'];
};

/** The page of the form with what was typed and found in it. It is the visitor's own: nobody keeps it. */
const withLookup = (page: Page, form: LinesForm, items: BulkItem[]): Page => {
  const { typed, problem } = form;
  const data: BulkLookupData = { typed, items, ...(problem ? { problem } : {}) };
  const placeholders = Object.fromEntries(
    Object.entries(page.placeholders).map(([name, components]) => [
      name,
      components.map((component) => (component.name === BLOCK ? { name: BLOCK, data } : component)),
    ]),
  );
  const meta: Page['meta'] = { ...page.meta, status: statusOf(form), robots: 'noindex', cacheSeconds: 0 };
  return { ...page, placeholders, meta };
};

const sendFile = (res: Response, items: BulkItem[], { i18n }: LoadedPage, siteUrl: string): void => {
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('text/csv; charset=utf-8');
  res.attachment(FILE_NAME).send(toCsv(toCsvRows(items, i18n, siteUrl)));
};

/** What the form of the bulk lookup sends before any script runs: answered by the same page, or by a file. */
export const bulkLookupForm =
  ({ content, pages, renderer, config }: FormDeps): RequestHandler =>
  async (req, res, next) => {
    const visit = readVisit(req);
    if (req.method !== 'POST' || visit.route?.name !== 'bulkLookup') {
      next();
      return;
    }
    const [loaded, form] = await Promise.all([pages.load(visit), readLinesForm(req, res)]);
    const { lines, problem, asFile } = form;
    const { items } = problem
      ? { items: [] }
      : await content.searchLines({ lines, language: visit.language });
    if (asFile && !problem) {
      sendFile(res, items, loaded, config.siteUrl);
      return;
    }
    const page = withLookup(loaded.page, form, items);
    res.status(page.meta.status).setHeaders(new Map(pageHeaders(page)));
    res.send(renderer.render({ ...loaded, page }));
  };
