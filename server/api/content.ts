import { Router } from 'express';
import * as calls from '#shared/data/content-calls.ts';
import { routes } from '#shared/routes/routes.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { NotFoundError } from '#server/errors.ts';
import { dataHeaders } from '#server/response-cache/cache-control.ts';
import { writeSuccess } from '#server/http/envelope.ts';
import { requestOf } from '#server/http/request.ts';
import { createOpenApi } from './openapi.ts';
import { readQuery } from './query.ts';

/** What a visitor typed: only their own browser may cache it, for going back and forth. */
const SEARCH_CACHE_CONTROL = 'private, max-age=60';

/** The calls of the content API that are about pages and places. */
export function contentApi(content: ContentSource, config: Config): Router {
  const router = Router({ caseSensitive: true });

  router.get('/page', async (req, res) => {
    const { path: given, culture, ...rest } = readQuery(req, calls.page.query);
    const { path, route, isCanonical, mayExist, ...named } = requestOf(req).readPage(given);
    const language = culture === 'km' ? 'km' : named.language;
    if (!mayExist || !isCanonical) throw new NotFoundError();
    const known: readonly string[] = route ? routes[route.name].query : [];
    const query = Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) =>
        known.includes(name) && typeof value === 'string' ? [[name, value]] : [],
      ),
    );
    const page = await content.page({ language, path, route, query });
    res.setHeaders(new Map(dataHeaders(page.meta.cacheSeconds)));
    res.json({ status: 'success', data: page });
  });
  router.get('/layout', async (req, res) => {
    writeSuccess(res, await content.layout(readQuery(req, calls.layout.query)));
  });
  router.get('/resourcestring', async (req, res) => {
    writeSuccess(res, await content.resourceStrings(readQuery(req, calls.resourceStrings.query)));
  });
  router.get('/places', async (req, res) => {
    writeSuccess(res, await content.places(readQuery(req, calls.places.query)));
  });
  router.get('/postcodes', async (req, res) => {
    writeSuccess(res, await content.postcodes(readQuery(req, calls.postcodes.query)));
  });
  router.get('/postcodes/:code', async (req, res) => {
    writeSuccess(res, await content.postcode(readQuery(req, calls.postcode.query)));
  });
  router.get('/search', async (req, res) => {
    const data = await content.search(readQuery(req, calls.search.query));
    res.set('Cache-Control', SEARCH_CACHE_CONTROL).json({ status: 'success', data });
  });
  router.get('/indexable-pages', async (req, res) => {
    writeSuccess(res, await content.indexablePages(readQuery(req, calls.indexablePages.query)));
  });
  const openApi = createOpenApi(config.siteUrl);
  router.get('/openapi.json', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=3600').json(openApi);
  });
  router.use(() => {
    throw new NotFoundError();
  });
  return router;
}
