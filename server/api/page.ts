import type { RequestHandler } from 'express';
import { contentCalls } from '#shared/data/content-calls.ts';
import { keyOfVisit, requestOf } from '#server/http/request.ts';
import { createPageDataSender, type PageDataDeps } from '#server/pages/page-json-handler.ts';
import { readQuery } from './read-request.ts';

/**
 * A page by its path, with the parameters that its route knows. Without parameters its response is cached: to write the largest as JSON takes
 * milliseconds, and each client that reads slowly would have a copy of it in memory.
 */
export function createPageHandler(deps: PageDataDeps): RequestHandler {
  const send = createPageDataSender(deps);
  return async (req, res) => {
    const { path, culture } = readQuery(req, contentCalls.page.query);
    const named = requestOf(req).readVisit(path);
    const visit = culture === 'km' ? { ...named, language: culture } : named;
    await send(req, res, { visit, key: `${KEY_START}${keyOfVisit(visit)}` });
  };
}

/** No path begins so: these responses are found by this call alone. */
const KEY_START = 'page:';
