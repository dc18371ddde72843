import { Router } from 'express';
import * as v from 'valibot';
import { AdministrativeCode } from '#shared/contracts/place.ts';
import { cutQuery } from '#shared/text/cut-query.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { toPagination } from '#shared/contracts/pagination.ts';
import { readPostcode, readPostcodePrefix } from '#shared/places/postcode.ts';
import { routes } from '#shared/routes/routes.ts';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { BadRequestError, NotFoundError } from '#server/errors.ts';
import { dataHeaders } from '#server/response-cache/cache-control.ts';
import { writeSuccess } from '#server/http/envelope.ts';
import { requestOf } from '#server/http/request.ts';
import { createOpenApi } from './openapi.ts';
import {
  cultureParameter,
  listParameters,
  readQuery,
  resultParameters,
  wholeListParameters,
} from './query.ts';

const PageQuery = v.looseObject({
  path: v.pipe(v.string(), v.startsWith('/', 'path'), v.maxLength(MAX_PATH_LENGTH, 'too-long')),
  culture: v.optional(cultureParameter),
});
const CultureQuery = v.looseObject({ culture: cultureParameter });
const PlacesQuery = v.looseObject({
  ...listParameters,
  parent: v.optional(v.pipe(AdministrativeCode, v.maxLength(6, 'has-no-children'))),
});
const PostcodesQuery = v.looseObject({
  ...listParameters,
  prefix: v.optional(v.pipe(v.string(), v.transform(readPostcodePrefix), v.string('one-to-six-digits'))),
});

const SearchQuery = v.looseObject({
  ...resultParameters,
  q: v.optional(v.string(), ''),
  c: v.optional(cultureParameter, 'en'),
});
/** What somebody typed: only their own browser may keep it, for going back and forth. */
const SEARCH_CACHE_CONTROL = 'private, max-age=60';

/** The calls of the content API that are about pages and places. */
export function contentApi(content: ContentSource, config: Config): Router {
  const router = Router({ caseSensitive: true });

  router.get('/page', async (req, res) => {
    const { path: given, culture, ...rest } = readQuery(req, PageQuery);
    const { path, route, isCanonical, ...named } = requestOf(req).readPage(given);
    const language = culture === 'km' ? 'km' : named.language;
    if (!route || !isCanonical) throw new NotFoundError();
    const known: readonly string[] = routes[route.name].query;
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
    writeSuccess(res, await content.layout(readQuery(req, CultureQuery).culture));
  });
  router.get('/resourcestring', async (req, res) => {
    writeSuccess(res, await content.resourceStrings(readQuery(req, CultureQuery).culture));
  });
  router.get('/places', async (req, res) => {
    const { parent, ...list } = readQuery(req, PlacesQuery);
    writeSuccess(res, await content.places(parent, list));
  });
  router.get('/postcodes', async (req, res) => {
    const { prefix, ...list } = readQuery(req, PostcodesQuery);
    writeSuccess(res, await content.postcodes(prefix, list));
  });
  router.get('/postcodes/:code', async (req, res) => {
    const code = readPostcode(req.params.code);
    if (!code) throw new BadRequestError({ code: 'six-digits' });
    writeSuccess(res, await content.postcode(code));
  });
  router.get('/search', async (req, res) => {
    const { q, c: language, page, pageSize } = readQuery(req, SearchQuery);
    const { query } = cutQuery(q);
    const data = await content.search({ query, language, page, pageSize });
    res.set('Cache-Control', SEARCH_CACHE_CONTROL).json({ status: 'success', data });
  });
  router.get('/indexable-pages', async (req, res) => {
    const { page, pageSize } = readQuery(req, v.looseObject(wholeListParameters));
    const pages = await content.indexablePages();
    const items = pages.slice((page - 1) * pageSize, page * pageSize);
    writeSuccess(res, { items, pagination: toPagination({ page, pageSize, totalCount: pages.length }) });
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
