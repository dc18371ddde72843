import type { RequestHandler } from 'express';
import { readJsonPath } from '../../shared/routes/json-path.ts';
import type { ContentSource } from '../content/content-source.ts';
import { NotFoundError } from '../errors.ts';
import { readVisit } from './read-visit.ts';
import { writeDataHeaders } from './write-headers.ts';

/** `{page path}.json`: the page as data, at an address that any cache in front can keep. */
export const pageJsonHandler =
  (content: ContentSource): RequestHandler =>
  async (req, res, next) => {
    const path = readJsonPath(decodeURIComponent(req.path));
    if (path === undefined) {
      next();
      return;
    }
    const { language, path: bare, route, query } = readVisit(req, path);
    if (!route) throw new NotFoundError();
    const page = await content.page({ language, path: bare, query });
    writeDataHeaders(res, page.meta.cacheSeconds);
    res.json({ status: 'success', data: page });
  };
