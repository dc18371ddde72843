import { LANGUAGES } from '#shared/contracts/page.ts';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { calls, findCalls } from '#shared/data/calls.ts';
import { href } from '#shared/routes/href.ts';
import { BadRequestError, MethodNotAllowedError, RequestError } from '#server/errors.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import { requestOf } from './request.ts';

/** Methods that only read. */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

const FORM_PAGES = [
  'bulkLookup',
  'track',
  'addressLabel',
  'contactUs',
  'report',
  'advertise',
  'newsletter',
  'newsletterConfirm',
  'newsletterUnsubscribe',
] as const;
/** Pages that take something from a visitor: all others are only read. */
const WRITE_METHODS: ReadonlyMap<string, readonly string[]> = new Map(
  LANGUAGES.flatMap((language) =>
    FORM_PAGES.map((page) => [href(language, page), [...READ_METHODS, 'POST']] as const),
  ),
);
/** The one expectation there is; Node has met it already. RFC 9110, section 10.1.1. */
const CONTINUE = '100-continue';
// Control characters never name anything, and a NUL byte ends a string for much software behind us.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/** Refuses what no page or call can mean, before anything else looks at it. */
export function checkRequest(): RequestHandler {
  return (req, _res, next) => {
    if (lacksHost(req)) throw new BadRequestError();
    if (expectsTooMuch(req)) throw new RequestError('expectation-failed');
    const methods = methodsOf(req.path);
    if (!methods.includes(req.method)) throw new MethodNotAllowedError(methods);
    // Asterisk and absolute forms are for proxies.
    if (!req.url.startsWith('/')) throw new BadRequestError();
    if (req.url.length > MAX_URL_LENGTH) throw new RequestError('uri-too-long');
    const { path, fault } = requestOf(req);
    if (fault !== undefined) throw new BadRequestError(undefined, fault);
    if (CONTROL_CHARACTER.test(path)) throw new BadRequestError();
    next();
  };
}

function methodsOf(path: string): readonly string[] {
  const methods = findCalls(path).map((name) => calls[name].method);
  if (methods.length === 0) return WRITE_METHODS.get(path) ?? READ_METHODS;
  return methods.flatMap((method) => (method === 'GET' ? READ_METHODS : [method]));
}

/**
 * Whether a request does not name its host once: HTTP/1.1 requires it, only old programs speak 1.0, and nobody what is
 * older and has no headers. Two hosts are how one server is made to see another request than the proxy before it.
 * RFC 9112, section 3.2.
 */
export function lacksHost(req: IncomingMessage): boolean {
  const hosts = countHosts(req);
  return hosts > 1 || (hosts === 0 && req.httpVersion !== '1.0');
}

/** Whether a request expects something that this server does not support. */
export function expectsTooMuch({ headers: { expect } }: IncomingMessage): boolean {
  return expect !== undefined && expect.toLowerCase() !== CONTINUE;
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
