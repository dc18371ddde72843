import type { RequestHandler } from 'express';
import { readJsonPath, toJsonPath } from '#shared/routes/json-path.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { toDataResponse } from './page-response.ts';
import { keyOfVisit, readVisit } from './read-visit.ts';

type DataDeps = { content: ContentSource; sender: ResponseSender };

/** `{page path}.json`: the page as data, at an address that any cache in front can store. */
export function pageJsonHandler({ content, sender }: DataDeps): RequestHandler {
  return async (req, res, next) => {
    const path = readJsonPath(decodeURIComponent(req.path));
    if (path === undefined) {
      next();
      return;
    }
    const visit = readVisit(req, path);
    const { language, path: bare, route, query } = visit;
    if (!route) throw new NotFoundError();
    const produce = async () => toDataResponse(await content.page({ language, path: bare, query }), visit);
    const [page = '', search] = keyOfVisit(visit).split('?', 2);
    const key = search === undefined ? toJsonPath(page) : `${toJsonPath(page)}?${search}`;
    await sender.write(req, res, await sender.load(res, { key, produce }));
  };
}
