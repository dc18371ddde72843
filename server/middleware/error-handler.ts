import type { ErrorRequestHandler, Request } from 'express';
import { readCulture, splitLanguage } from '../../shared/routes/language-path.ts';
import { readJsonPath } from '../../shared/routes/json-path.ts';
import { toRequestError, type RequestError } from '../errors.ts';
import type { Log } from '../log.ts';
import { writeFailure } from '../api/envelope.ts';
import type { Pages } from '../pages/load-page.ts';
import { plainErrorPage } from '../pages/plain-error-page.ts';
import { RETRY_AFTER_SECONDS, writeHeaders } from '../pages/write-headers.ts';

const API = '/api';

/** The path as far as it can be read: an error may be about the path itself. */
const readablePath = (req: Request): string => {
  try {
    return decodeURIComponent(req.path);
  } catch {
    return req.path;
  }
};

const isDataRequest = (path: string): boolean =>
  path === API || path.startsWith(`${API}/`) || readJsonPath(path) !== undefined;

const languageOfCall = (req: Request, path: string) => {
  const culture = new URLSearchParams(req.url.split('?')[1] ?? '').get('culture');
  return (culture && readCulture(culture)) || splitLanguage(path).language;
};

/** The one place that answers errors: the envelope for data, a translated page for people. Logs see the cause. */
export const errorHandler =
  ({ pages, log }: { pages: Pages; log: Log }): ErrorRequestHandler =>
  async (thrown: unknown, req, res, next) => {
    const error: RequestError = toRequestError(thrown);
    if (error.status >= 500) log.error('request-failed', error, { id: req.id });
    if (res.headersSent) {
      next(thrown);
      return;
    }
    if (error.code === 'method-not-allowed') res.set('Allow', 'GET, HEAD');
    if (error.status === 503) res.set('Retry-After', String(RETRY_AFTER_SECONDS));
    const path = readablePath(req);
    if (isDataRequest(path)) {
      writeFailure(res, error, languageOfCall(req, path));
      return;
    }
    try {
      const loaded = await pages.loadError(error, splitLanguage(path));
      const html = pages.render(loaded);
      writeHeaders(res, loaded.page);
      res.send(html);
    } catch (failure) {
      log.error('page-failed', failure, { id: req.id });
      const { code, status } = toRequestError(failure);
      res.status(status).set('Cache-Control', 'no-store').type('html');
      res.send(plainErrorPage(splitLanguage(path).language, code));
    }
  };
