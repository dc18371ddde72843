import type { Request, RequestHandler, Response } from 'express';
import type { BulkLookupData, BulkProblem } from '#shared/blocks/bulk-lookup/data.ts';
import { countFilled } from '#shared/blocks/bulk-lookup/read-lines.ts';
import { toTableRows } from '#shared/blocks/bulk-lookup/to-table-rows.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { errorStatus } from '#shared/contracts/error-status.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toCsv } from '#shared/text/to-csv.ts';
import { createDisconnectSignal } from '#server/http/abort-on-disconnect.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { RefusedError, toRequestError } from '#server/errors.ts';
import type { Log } from '#server/observability/log.ts';
import { createLineLimit, type LimitParts } from '#server/http/rate-limit.ts';
import { visitOf } from '#server/http/request.ts';
import { runInSlices, SHORT_SLICE_MILLISECONDS } from '#server/threads/run-in-slices.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import type { LoadedPage, Pages } from './load-page.ts';
import { readLinesForm, type FileFormat, type LinesForm } from './read-lines-form.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendPage } from './send-page.ts';
import { withBlockData } from './with-block-data.ts';
import type { WriteWorkbook } from './workbook-file.ts';

type FormDeps = LimitParts & {
  content: Pick<ContentSource, 'searchLines'>;
  pages: Pages;
  renderer: PageRenderer;
  config: { siteUrl: string };
  log: Log;
  writeWorkbook: WriteWorkbook;
};

const BLOCK = 'bulk-lookup';
const FILE_NAME = 'postal-codes';

const STATUSES: Partial<Record<BulkProblem['kind'], Page['meta']['status']>> = {
  'too-large': errorStatus['too-large'],
  'too-often': errorStatus['too-many-requests'],
  unanswered: errorStatus.unavailable,
};

const FILE_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Sent = { form: LinesForm; i18n: LoadedPage['i18n'] };
type LookedUp = { form: LinesForm; items: BulkItem[]; file?: string | Buffer };

/** What the form of the bulk lookup sends before any script runs: answered by the same page, or by a file. */
export function bulkLookupForm(deps: FormDeps): RequestHandler {
  const { pages, renderer } = deps;
  const lookUp = createLookUp(deps);
  return async (req, res, next) => {
    const visit = visitOf(req);
    if (req.method !== 'POST' || visit.route?.name !== 'bulkLookup') {
      next();
      return;
    }
    const [loaded, read] = await Promise.all([pages.load(visit), readLinesForm(req, res)]);
    const { form, items, file } = await lookUp(req, res, { form: read, i18n: loaded.i18n });
    if (form.format && file !== undefined) {
      sendFile(res, form.format, file);
      return;
    }
    const page = withLookup(loaded.page, form, items);
    await sendPage(res, { ...loaded, page }, renderer);
  };
}

function statusOf({ problem }: LinesForm): Page['meta']['status'] {
  return problem ? (STATUSES[problem.kind] ?? errorStatus['bad-request']) : 200;
}

/** The page of the form with what was typed and found in it. */
function withLookup(page: Page, form: LinesForm, items: BulkItem[]): Page {
  const { typed, problem } = form;
  const data: BulkLookupData = { typed, items, ...(problem ? { problem } : {}) };
  return withBlockData(page, { block: BLOCK, data, status: statusOf(form) });
}

function sendFile(res: Response, format: FileFormat, body: string | Buffer): void {
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type(FILE_TYPES[format]);
  res.attachment(`${FILE_NAME}.${format}`).send(body);
}

/** Shown on the page of the form itself, with what was typed. @throws what the error page shows */
function toProblem(error: unknown): BulkProblem {
  const { code } = toRequestError(error);
  if (error instanceof RefusedError && code === 'too-many-requests')
    return { kind: 'too-often', seconds: error.retryAfterSeconds };
  if (code !== 'unavailable') throw error;
  return { kind: 'unanswered' };
}

function createLookUp(deps: FormDeps) {
  const limitLines = createLineLimit(deps, 'lines');
  /** @throws RefusedError when too many workbooks are asked for; the signal's reason */
  const writeFile = async (rows: string[][], format: FileFormat, signal: AbortSignal) =>
    format === 'csv' ? toCsv(rows) : Buffer.from(await deps.writeWorkbook(rows, signal));
  return async (req: Request, res: Response, { form, i18n }: Sent): Promise<LookedUp> => {
    const { lines, format } = form;
    if (form.problem) return { form, items: [] };
    try {
      await limitLines(req, countFilled(lines));
      const signal = createDisconnectSignal(res);
      const { language } = visitOf(req);
      const { items } = await deps.content.searchLines({ lines, language, signal });
      if (!format) return { form, items };
      const rows = toTableRows(items, i18n, { language, origin: deps.config.siteUrl });
      const file = await writeFile(await runInSlices(rows, signal, SHORT_SLICE_MILLISECONDS), format, signal);
      return { form, items, file };
    } catch (error) {
      const problem = toProblem(error);
      if (error instanceof RefusedError) res.set('Retry-After', String(error.retryAfterSeconds));
      else deps.log.error('request-failed', error, { id: requestIdOf(res) });
      return { form: { ...form, problem }, items: [] };
    }
  };
}
