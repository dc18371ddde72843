import type { Request, RequestHandler, Response } from 'express';
import type { Page } from '#shared/contracts/page.ts';
import { toJsonPath } from '#shared/routes/json-path.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { keyOfVisit, requestOf, type Visit } from '#server/http/request.ts';
import { toDataResponse } from './page-response.ts';

export type PageDataDeps = { content: Pick<ContentSource, 'page'>; sender: ResponseSender };
type PageJsonDeps = PageDataDeps & { content: Pick<ContentSource, 'layout'> };

const SERVER_ERROR = 500;

/**
 * Serves `{page path}.json`, the page as JSON. Any cache in front of the server can store the JSON, because its URL differs
 * from the URL of the page. The status is 503 whenever the page itself has the status 503, even if only its layout is
 * unavailable.
 */
export function pageJsonHandler(deps: PageJsonDeps): RequestHandler {
  const { content } = deps;
  const page: ContentSource['page'] = async (visit) => {
    const [loaded] = await Promise.all([content.page(visit), content.layout(visit.language)]);
    return loaded;
  };
  const send = createPageDataSender({ ...deps, content: { page } }, ({ meta }) =>
    meta.status >= SERVER_ERROR ? meta.status : 200,
  );
  return async (req, res, next) => {
    const request = requestOf(req);
    if (request.kind !== 'data') {
      next();
      return;
    }
    const { visit } = request;
    const [path = '', search] = keyOfVisit(visit).split('?', 2);
    const key = search === undefined ? toJsonPath(path) : `${toJsonPath(path)}?${search}`;
    await send(req, res, { visit, key });
  };
}

/** Sends a page as JSON. The JSON is written once and cached as bytes, because the largest page is half a megabyte. */
export function createPageDataSender(
  { content, sender }: PageDataDeps,
  statusOf: (page: Page) => number = () => 200,
) {
  /** @throws NotFoundError for paths that cannot be a page; the errors of the content source */
  return async (
    req: Request,
    res: Response,
    { visit, key }: { visit: Visit; key: string },
  ): Promise<void> => {
    if (!visit.mayExist) throw new NotFoundError();
    const produce = async (isUnchanged?: (content: object) => boolean) => {
      const loaded = await content.page(visit);
      return isUnchanged?.(loaded) ? undefined : toDataResponse(loaded, visit, statusOf(loaded));
    };
    await sender.write(req, res, await sender.load(res, { key, produce }));
  };
}
