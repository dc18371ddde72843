import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Language } from '#shared/contracts/page.ts';
import { readCulture, splitLanguage } from '#shared/routes/language-path.ts';
import { readJsonPath } from '#shared/routes/json-path.ts';
import { MethodNotAllowedError, RefusedError, toRequestError, type RequestError } from '#server/errors.ts';
import { writeFailure } from '#server/http/envelope.ts';
import type { Pages } from './load-page.ts';
import { plainErrorPage } from './plain-error-page.ts';
import { pageHeaders, RETRY_AFTER_SECONDS } from '#server/response-cache/cache-control.ts';
import type { PageRenderer } from './render-page.tsx';
import type { WorkQueue } from '#server/http/admission-queue.ts';
import type { Log } from '#server/observability/log.ts';
import { requestIdOf } from '#server/observability/request-id.ts';
import { searchOf } from '#server/http/request-url.ts';
import { waitForTurn } from '#server/http/load-shedding.ts';

const API = '/api';

type ErrorParts = { pages: Pages; renderer: PageRenderer; log: Log; workQueue: WorkQueue };

/** The one place that answers errors: the envelope for data, a translated page for people. Logs see the cause. */
export function errorHandler({ pages, renderer, log, workQueue }: ErrorParts): ErrorRequestHandler {
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
    const path = readablePath(req);
    if (isDataRequest(path)) {
      writeFailure(res, error, languageOfCall(req, path, res.locals['language']));
      return;
    }
    // What cannot be read is refused before it stands in line: the page that tells so is work like any other.
    if (isRefused || !(await waitForTurn(workQueue, res))) {
      // Not the page of errors: rendering it would be the work that is to be saved.
      writePlainPage(res, error, splitLanguage(path).language);
      return;
    }
    // Who has gone in the meantime gets nothing made.
    if (res.destroyed) return;
    try {
      const loaded = await pages.loadError(error, splitLanguage(path));
      const html = renderer.render(loaded);
      res.status(loaded.page.meta.status).setHeaders(new Map(pageHeaders(loaded.page)));
      res.send(html);
    } catch (failure) {
      log.error('page-failed', failure, { id: requestIdOf(res) });
      writePlainPage(res, toRequestError(failure), splitLanguage(path).language);
    }
  };
}

/** The path as far as it can be read: an error may be about the path itself. */
function readablePath(req: Request): string {
  try {
    return decodeURIComponent(req.path);
  } catch {
    return req.path;
  }
}

function isDataRequest(path: string): boolean {
  return path === API || path.startsWith(`${API}/`) || readJsonPath(path) !== undefined;
}

/** @param told what a call said of its language in its body */
function languageOfCall(req: Request, path: string, told: unknown): Language {
  if (told === 'en' || told === 'km') return told;
  const search = searchOf(req.url);
  const culture = search.get('culture') ?? search.get('c') ?? search.get('lang');
  return (culture && readCulture(culture)) || splitLanguage(path).language;
}

function writePlainPage(res: Response, { code, status }: RequestError, language: Language): void {
  res.status(status).set('Cache-Control', 'no-store').type('html');
  res.send(plainErrorPage(language, code));
}
