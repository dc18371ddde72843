import type { RequestHandler } from 'express';
import { toJsonPath } from '#shared/routes/json-path.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { keyOfVisit, requestOf } from '#server/http/request.ts';
import { toDataResponse } from './page-response.ts';

type DataDeps = { content: ContentSource; sender: ResponseSender };

/** `{page path}.json`: the page as data, at an address that any cache in front can store. */
export function pageJsonHandler({ content, sender }: DataDeps): RequestHandler {
  return async (req, res, next) => {
    const request = requestOf(req);
    if (request.kind !== 'data') {
      next();
      return;
    }
    const { visit } = request;
    if (!visit.mayExist) throw new NotFoundError();
    const produce = async (isUnchanged?: (content: object) => boolean) => {
      const loaded = await content.page(visit);
      return isUnchanged?.(loaded) ? undefined : toDataResponse(loaded, visit);
    };
    const [page = '', search] = keyOfVisit(visit).split('?', 2);
    const key = search === undefined ? toJsonPath(page) : `${toJsonPath(page)}?${search}`;
    await sender.write(req, res, await sender.load(res, { key, produce }));
  };
}
