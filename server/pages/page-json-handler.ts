import type { Request, RequestHandler, Response } from 'express';
import { toJsonPath } from '#shared/routes/json-path.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { keyOfVisit, requestOf, type Visit } from '#server/http/request.ts';
import { toDataResponse } from './page-response.ts';

export type PageDataDeps = { content: Pick<ContentSource, 'page'>; sender: ResponseSender };

/** `{page path}.json`: the page as data, at an address that any cache in front can store. */
export function pageJsonHandler(deps: PageDataDeps): RequestHandler {
  const send = createPageDataSender(deps);
  return async (req, res, next) => {
    const request = requestOf(req);
    if (request.kind !== 'data') {
      next();
      return;
    }
    const { visit } = request;
    const [page = '', search] = keyOfVisit(visit).split('?', 2);
    const key = search === undefined ? toJsonPath(page) : `${toJsonPath(page)}?${search}`;
    await send(req, res, { visit, key });
  };
}

/**
 * Creates what writes a page as data: written as JSON once for all who ask, and sent as the same bytes to each of them.
 * The largest is half a megabyte.
 */
export function createPageDataSender({ content, sender }: PageDataDeps) {
  /** @throws NotFoundError where no page may stand; whatever the content source throws */
  return async (
    req: Request,
    res: Response,
    { visit, key }: { visit: Visit; key: string },
  ): Promise<void> => {
    if (!visit.mayExist) throw new NotFoundError();
    const produce = async (isUnchanged?: (content: object) => boolean) => {
      const loaded = await content.page(visit);
      return isUnchanged?.(loaded) ? undefined : toDataResponse(loaded, visit);
    };
    await sender.write(req, res, await sender.load(res, { key, produce }));
  };
}
