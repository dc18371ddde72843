import * as v from 'valibot';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import { BulkItemList, type BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { NearestPlace } from '#shared/contracts/geocoding.ts';
import { IndexablePageList, type IndexablePage } from '#shared/contracts/indexable-page.ts';
import { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import { PlaceList, PostcodeDetail, PostcodeList } from '#shared/contracts/postcode.ts';
import { SearchResultList } from '#shared/contracts/search.ts';
import { toBid } from '#shared/data/bid.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { cultureOf, toLocalPath } from '#shared/routes/language-path.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { HttpClient } from '#server/upstream/http-client.ts';
import type { ContentSource, LinesRequest } from './content-source.ts';
import { layoutOnOurSite, pageOnOurSite } from './own-origin.ts';
import { createRemoteFinders, toListQuery } from './remote-finders.ts';

type RemoteOptions = {
  client: HttpClient;
  /** Origin of the absolute addresses that come out, whatever the upstream's is. */
  siteUrl: string;
  /** Goes with each page call, e.g. a version. */
  pageQuery?: Record<string, string>;
};

/** A page in another language than the one asked for is a wrong answer, and would be kept as the right one. */
const pageSchema: Record<Language, v.GenericSchema<unknown, Page>> = {
  en: v.object({ ...Page.entries, lang: v.literal('en') }),
  km: v.object({ ...Page.entries, lang: v.literal('km') }),
};

/** Parts in which the list of pages may come: an upstream that always promises one more must not be believed. */
const MAX_LIST_PARTS = 20;

/** A call has the deadline of a page: so many mistyped lines take a quarter of it. */
const LINES_PER_CALL = 25;

/** No upstream may have a page kept for longer than a day, nor an error at all. */
const MAX_PAGE_SECONDS = 86_400;

/** Content from any server that speaks the content API. Each answer passes its schema before it gets here. */
export function createRemoteSource(options: RemoteOptions): ContentSource {
  const { client, siteUrl } = options;
  const loadPagesFrom = async (part: number): Promise<IndexablePage[]> => {
    const query = { page: String(part) };
    const { items, pagination } = await client.get({
      path: '/indexable-pages',
      query,
      data: IndexablePageList,
    });
    const isLast = !pagination.hasNext || part >= MAX_LIST_PARTS;
    return isLast ? items : [...items, ...(await loadPagesFrom(part + 1))];
  };
  /** One part after another: each has the deadline of a call, and the upstream does them one by one anyway. */
  const searchLinesFrom = async (start: number, request: LinesRequest): Promise<BulkItem[]> => {
    const lines = request.lines.slice(start, start + LINES_PER_CALL);
    if (lines.length === 0) return [];
    request.signal.throwIfAborted();
    const body = { lines, c: cultureOf[request.language] };
    const { items } = await client.post({ path: '/search/bulk', body, data: BulkItemList });
    if (items.length !== lines.length) throw new UnavailableError('not an item for each line');
    return [...items, ...(await searchLinesFrom(start + LINES_PER_CALL, request))];
  };
  return {
    page: createPageLoader(options),
    layout: async (language) => {
      const query = { culture: cultureOf[language] };
      return layoutOnOurSite(await client.get({ path: '/layout', query, data: Layout }), siteUrl);
    },
    resourceStrings: (language) => {
      const query = { culture: cultureOf[language] };
      return client.get({ path: '/resourcestring', query, data: ResourceStrings });
    },
    places: (parent, list) => {
      const query = { ...(parent === undefined ? {} : { parent }), ...toListQuery(list) };
      return client.get({ path: '/places', query, data: PlaceList });
    },
    postcode: (code) => client.get({ path: `/postcodes/${encodeURIComponent(code)}`, data: PostcodeDetail }),
    postcodes: (prefix, list) => {
      const query = { ...(prefix === undefined ? {} : { prefix }), ...toListQuery(list) };
      return client.get({ path: '/postcodes', query, data: PostcodeList });
    },
    search: ({ query, language, ...list }) => {
      const parameters = { q: query, c: cultureOf[language], ...toListQuery(list) };
      return client.get({ path: '/search', query: parameters, data: SearchResultList });
    },
    nearest: ({ point: { latitude, longitude }, accuracyMetres, language }) => {
      const accuracy = accuracyMetres === undefined ? {} : { accuracy: String(accuracyMetres) };
      const query = { lat: String(latitude), lon: String(longitude), lang: language, ...accuracy };
      return client.get({ path: '/geocoding/nearest', query, data: NearestPlace });
    },
    ...createRemoteFinders(client),
    searchLines: async (request) => ({ items: await searchLinesFrom(0, request) }),
    indexablePages: () => loadPagesFrom(1),
  };
}

function keepableSeconds({ meta: { status, cacheSeconds } }: Page): number {
  return status === 200 ? Math.min(cacheSeconds, MAX_PAGE_SECONDS) : 0;
}

/** The page call of a client, and its `bid`. Paths that cannot be a page are not asked for. */
function createPageLoader({ client, siteUrl, pageQuery }: RemoteOptions): ContentSource['page'] {
  return async ({ language, path, route, query }) => {
    const localPath = toLocalPath(language, path);
    if (localPath.length > MAX_PATH_LENGTH || !route) throw new NotFoundError();
    const bid = await toBid(localPath);
    const answer = await client.get({
      path: '/page',
      query: { ...query, path: localPath, culture: cultureOf[language], ...pageQuery },
      headers: bid === undefined ? {} : { bid },
      data: pageSchema[language],
    });
    const page = await parseBlocks(answer);
    return pageOnOurSite({ ...page, meta: { ...page.meta, cacheSeconds: keepableSeconds(page) } }, siteUrl);
  };
}
