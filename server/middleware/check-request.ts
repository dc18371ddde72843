import type { RequestHandler } from 'express';
import { href } from '#shared/routes/href.ts';
import { expectsTooMuch, lacksHost } from '#server/operations/demands.ts';
import { BadRequestError, MethodNotAllowedError, RequestError } from '#server/errors.ts';
import { MAX_URL_LENGTH } from '#server/limits.ts';
import { READ_METHODS } from './read-methods.ts';

const LANGUAGES = ['en', 'km'] as const;
/** What takes something from a visitor: all other paths are only read. */
const WRITE_METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/api/events', ['POST']],
  ['/api/search/bulk', ['POST']],
  ...LANGUAGES.map((language) => [href(language, 'bulkLookup'), [...READ_METHODS, 'POST']] as const),
  ['/api/admin/purge', ['POST']],
]);
// Control characters never name anything, and a NUL byte ends a string for much software behind us.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/** Refuses what no page or call can mean, before anything else looks at it. */
export function checkRequest(): RequestHandler {
  return (req, _res, next) => {
    if (lacksHost(req)) throw new BadRequestError();
    if (expectsTooMuch(req)) throw new RequestError('expectation-failed');
    const methods = WRITE_METHODS.get(req.path) ?? READ_METHODS;
    if (!methods.includes(req.method)) throw new MethodNotAllowedError(methods);
    // Asterisk and absolute forms are for proxies.
    if (!req.url.startsWith('/')) throw new BadRequestError();
    if (req.url.length > MAX_URL_LENGTH) throw new RequestError('uri-too-long');
    if (CONTROL_CHARACTER.test(decode(req.path))) throw new BadRequestError();
    next();
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new BadRequestError(undefined, error);
  }
}
