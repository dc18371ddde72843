import type { RequestHandler } from 'express';
import { hasToken } from '#shared/routes/exposure.ts';
import { requestOf, type ReadRequest } from './request.ts';
import { READ_METHODS } from './validate-request.ts';

/** Has the pages of the route table pass by what stands at other addresses: to be asked by each costs more than to be asked once. */
export function unlessPage(others: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (isPage(requestOf(req))) next();
    else others(req, res, next);
  };
}

/** Has what only reads a page pass by what takes something. A page with a token looks at it, however it is asked for. */
export function unlessRead(takers: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (READ_METHODS.includes(req.method) && !hasToken(req.path)) next();
    else takers(req, res, next);
  };
}

function isPage(request: ReadRequest): boolean {
  return request.kind === 'page' && request.page.isCanonical && request.page.route !== undefined;
}
