import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Language } from '#shared/contracts/page.ts';
import { isWidgetRoute } from '#shared/routes/widget-routes.ts';
import { readCulture } from '#shared/routes/language-path.ts';
import { MethodNotAllowedError, RefusedError, toRequestError, type RequestError } from '#server/errors.ts';
import { writeFailure } from '#server/http/envelope.ts';
import type { Pages } from './load-page.ts';
import { RETRY_AFTER_SECONDS } from '#server/response-cache/cache-control.ts';
import type { PageRenderer } from './render-page.tsx';
import { sendPage } from './send-page.ts';
import { hasTurn, waitForTurn, type WorkQueue } from '#server/http/queues/admission-queue.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import { requestOf, type ReadRequest } from '#server/http/request.ts';
import { limitErrors, type LimitParts } from '#server/http/rate-limit.ts';
import type { ErrorCode } from '#shared/contracts/envelope.ts';
import { href } from '#shared/routes/href.ts';
import { readMessages } from '#server/messages.ts';

type ErrorParts = LimitParts & {
  pages: Pages;
  renderer: PageRenderer;
  log: Log;
  workQueue: WorkQueue;
};

/**
 * Handles all errors. API calls get the error as JSON, and people get a translated page. Server errors are logged with their
 * cause, unless they are a `RefusedError`.
 */
export function errorHandler({ pages, renderer, log, ...line }: ErrorParts): ErrorRequestHandler {
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
    // A widget is shown in a frame, into which the error page does not fit.
    if (isWidgetRoute(request.page.route?.name)) {
      writePlainPage(res, error, { language: request.visit.language, target: '_blank' });
      return;
    }
    // An error page costs as much as any page, so error pages have a rate limit. The limit is checked before the
    // request waits in the admission queue.
    const refusal = isRefused || hasTurn(res) ? undefined : await findRefusal(line, req);
    if (refusal) res.set('Retry-After', String(refusal.retryAfterSeconds));
    if (isRefused || refusal || !(await waitForTurn(line, res))) {
      // A refusal must cost little work, so the client gets the plain page.
      writePlainPage(res, refusal ?? error, request.page);
      return;
    }
    // The client may have disconnected while the request waited.
    if (res.destroyed) return;
    try {
      const loaded = await pages.loadError(error, request.page);
      await sendPage(res, loaded, renderer);
    } catch (failure) {
      // The client may have disconnected during the render.
      if (res.destroyed) return;
      log.error('page-failed', failure, { id: requestIdOf(res) });
      writePlainPage(res, toRequestError(failure), request.page);
    }
  };
}

/** @returns a refusal if the client's IP address has requested too many error pages */
async function findRefusal(limits: LimitParts, req: Request): Promise<RefusedError | undefined> {
  try {
    await limitErrors(limits, req);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
}

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

function plainErrorPage(language: Language, code: ErrorCode, target = '_self'): string {
  const { apiError, home } = readMessages(language).pages;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">`;
  return `<!doctype html><html lang="${language}"><head>${head}<title>${apiError[code]}</title></head><body><h1>${apiError[code]}</h1><p><a href="${href(language, 'home')}" target="${target}">${home.menuTitle}</a></p></body></html>`;
}
