import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import { BadRequestError, MethodNotAllowedError, RequestError } from '#server/errors.ts';
import { MAX_URL_LENGTH } from '#shared/contracts/limits.ts';
import { calls } from '#shared/data/calls.ts';
import { MCP_PATH } from '#shared/routes/program-paths.ts';
import { hasToken, postLimitOf } from '#shared/routes/route-facts.ts';
import { isOpenToSites, PREFLIGHT_METHOD } from './open-to-sites.ts';
import { requestOf } from './request.ts';

export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** The Model Context Protocol does not require a server to offer a stream of events, so GET is refused. */
const MCP_METHODS: readonly string[] = ['POST'];

const FORM_METHODS: readonly string[] = [...READ_METHODS, 'POST'];
/** HTTP defines no other expectation, see RFC 9110, section 10.1.1. Node has already handled `100-continue` here. */
const CONTINUE = '100-continue';
// No path of this site contains a control character, and much software treats a NUL byte as the end of a string.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

export function checkRequest(): RequestHandler {
  return (req, _res, next) => {
    if (lacksHost(req)) throw new BadRequestError();
    if (hasUnsupportedExpectation(req)) throw new RequestError('expectation-failed');
    const methods = methodsOf(req);
    if (!methods.includes(req.method)) throw new MethodNotAllowedError(methods);
    // A request target without a leading slash is meant for a proxy.
    if (!req.url.startsWith('/')) throw new BadRequestError();
    if (req.url.length > MAX_URL_LENGTH) throw new RequestError('uri-too-long');
    const { path, fault } = requestOf(req);
    if (fault !== undefined) throw new BadRequestError(undefined, fault);
    if (CONTROL_CHARACTER.test(path)) throw new BadRequestError();
    next();
  };
}

function methodsOf(req: Request): readonly string[] {
  if (req.path === MCP_PATH) return MCP_METHODS;
  const { names } = requestOf(req).calls;
  const preflight = isOpenToSites(req) ? [PREFLIGHT_METHOD] : [];
  if (names.length === 0)
    return postLimitOf(req.path) === undefined ? [...READ_METHODS, ...preflight] : FORM_METHODS;
  const methods = names.flatMap((name) =>
    calls[name].method === 'GET' ? READ_METHODS : [calls[name].method],
  );
  return [...methods, ...preflight];
}

/**
 * True if a request does not name exactly one host. Only HTTP/1.0 clients may omit the host. If a request named two hosts, a
 * proxy could use one of them and this server the other one. See RFC 9112, section 3.2.
 */
export function lacksHost(req: IncomingMessage): boolean {
  const hosts = countHosts(req);
  return hosts > 1 || (hosts === 0 && req.httpVersion !== '1.0');
}

export function hasUnsupportedExpectation({ headers: { expect } }: IncomingMessage): boolean {
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

/** The values of `Sec-Fetch-Site` for requests from this site's pages, and for URLs that a visitor types. */
const OWN_PAGES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Refuses posts from pages of other sites. Browsers send the header `Sec-Fetch-Site`, and older browsers only `Origin`. Clients
 * that send neither header are admitted, because they do not send the cookies of a visitor's browser.
 *
 * Any site may post to a path with a secret token, because the token is enough and such a post needs no cookie. Mail services
 * unsubscribe their readers by such posts. Older browsers need this exception too: a page with such a path sends no referrer, so
 * these browsers post from it with the origin `null`.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function refuseCrossSite({ siteUrl }: Config): RequestHandler {
  return ({ method, headers, path }, _res, next) => {
    if (!READ_METHODS.includes(method) && !isOfOwnPage(headers, siteUrl) && !hasToken(path))
      throw new RequestError('forbidden');
    next();
  };
}

/** True if a request comes from a page of this site, or from a client that is not a browser and sends no origin. */
export function isOfOwnPage(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return typeof site === 'string' ? OWN_PAGES.has(site) : (headers.origin ?? siteUrl) === siteUrl;
}
