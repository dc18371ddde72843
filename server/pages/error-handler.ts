import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Language } from '#shared/contracts/page.ts';
import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import { readCulture } from '#shared/routes/language-path.ts';
import { MethodNotAllowedError, RefusedError, toRequestError, type RequestError } from '#server/errors.ts';
import { writeFailure } from '#server/http/envelope.ts';
import type { Pages } from './load-page.ts';
import { plainErrorPage } from './plain-error-page.ts';
import { RETRY_AFTER_SECONDS } from '#server/response-cache/cache-control.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendPage } from './send-page.ts';
import type { WorkQueue } from '#server/http/admission-queue.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import { requestOf, type ReadRequest } from '#server/http/request.ts';
import { hasTurn, waitForTurn } from '#server/http/load-shedding.ts';
import { createErrorLimit, type LimitParts } from '#server/http/rate-limit.ts';

type ErrorParts = LimitParts & {
  pages: Pages;
  renderer: PageRenderer;
  log: Log;
  workQueue: WorkQueue;
};

/** The one place that responds to errors: the envelope for data, a translated page for people. Logs see the cause. */
export function errorHandler({ pages, renderer, log, ...line }: ErrorParts): ErrorRequestHandler {
  const findRefusal = createRefusalFinder(line);
  return async (thrown: unknown, req, res, next) => {
    const error: RequestError = toRequestError(thrown);
    const isRefused = error instanceof RefusedError;
    if (error.status >= 500 && !isRefused) log.error('request-failed', error, { id: requestIdOf(res) });
    if (res.headersSent) {
      next(thrown);
      return;
    }
    if (error.status === 503) res.set('Retry-After', String(RETRY_AFTER_SECONDS));
    if (isRefused) res.set('Retry-After', String(error.retryAfterSeconds));
    if (error instanceof MethodNotAllowedError) res.set('Allow', error.methods.join(', '));
    const request = requestOf(req);
    if (request.kind !== 'page') {
      writeFailure(res, error, languageOfCall(request, res.locals['language']));
      return;
    }
    // In a page of others there is no room for ours.
    if (isWidgetRoute(request.page.route?.name)) {
      writePlainPage(res, error, { language: request.visit.language, target: '_blank' });
      return;
    }
    // What cannot be read is refused before it stands in line: the error page is work like any other.
    const refusal = isRefused || hasTurn(res) ? undefined : await findRefusal(req);
    if (refusal) res.set('Retry-After', String(refusal.retryAfterSeconds));
    if (isRefused || refusal || !(await waitForTurn(line, res))) {
      // Not the page of errors: rendering it would be the work that is to be saved.
      writePlainPage(res, refusal ?? error, request.page);
      return;
    }
    // Who has gone in the meantime gets nothing made.
    if (res.destroyed) return;
    try {
      const loaded = await pages.loadError(error, request.page);
      await sendPage(res, loaded, renderer);
    } catch (failure) {
      // A client that left during the render gets nothing.
      if (res.destroyed) return;
      log.error('page-failed', failure, { id: requestIdOf(res) });
      writePlainPage(res, toRequestError(failure), request.page);
    }
  };
}

/** Whether the address of a request may have no further error page now. */
function createRefusalFinder(parts: LimitParts) {
  const limit = createErrorLimit(parts);
  return async (req: Request): Promise<RefusedError | undefined> => {
    try {
      await limit(req);
      return undefined;
    } catch (error) {
      if (error instanceof RefusedError) return error;
      throw error;
    }
  };
}

/** @param inBody the language that the body of a call named */
function languageOfCall(request: ReadRequest, inBody: unknown): Language {
  if (inBody === 'en' || inBody === 'km') return inBody;
  const { search } = request;
  const culture = search.get('culture') ?? search.get('c') ?? search.get('lang');
  const named = culture === null ? undefined : readCulture(culture);
  if (named) return named;
  return request.kind === 'call' ? 'en' : request.page.language;
}

type PlainPage = {
  language: Language;
  /** Where its link opens. */
  target?: '_blank';
};

function writePlainPage(
  res: Response,
  { code, status }: RequestError,
  { language, target }: PlainPage,
): void {
  res.status(status).set('Cache-Control', 'no-store').type('html');
  res.send(plainErrorPage(language, code, target));
}
