import * as v from 'valibot';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import type { BulkItem } from '#shared/contracts/addresses/bulk-lookup.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import { toBid } from '#shared/data/bid.ts';
import { joinAddress, toCallAddress, type ReadCall, type WriteCall } from '#shared/data/call.ts';
import type { CallData } from '#shared/data/calls.ts';
import { contentCalls } from '#shared/data/content-calls.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { HttpClient } from '#server/upstream/http-client.ts';
import type { ContentCall, ContentSource, LinesRequest, RequestOf } from './content-source.ts';
import { createMethods } from './create-methods.ts';
import { checkLayoutWeight, checkPageWeight } from './page-weight.ts';
import type { Layout } from '#shared/contracts/layout.ts';

type RemoteOptions = {
  client: HttpClient;
  /** The origin of this site. It replaces the origin of the upstream in absolute URLs. */
  siteUrl: string;
  pageQuery?: Record<string, string>;
};

const upstreamCalls: {
  [Name in ContentCall]:
    | ReadCall<RequestOf[Name], CallData[Name]>
    | WriteCall<RequestOf[Name], CallData[Name]>;
} = contentCalls;

/** A page in the wrong language is refused, because it would be cached under the key of the requested language. */
const pageSchema: Record<Language, v.GenericSchema<unknown, Page>> = {
  en: v.object({ ...Page.entries, lang: v.literal('en') }),
  km: v.object({ ...Page.entries, lang: v.literal('km') }),
};

/**
 * The maximum number of lines in one request to the upstream. Looking up 25 lines with typing errors takes a quarter of
 * the deadline of a request.
 */
const LINES_PER_CALL = 25;

/** A page of an upstream is cached for at most this time. */
const MAX_PAGE_SECONDS = 86_400;

/**
 * Creates a content source that requests all content from another server with the content API. The HTTP client
 * validates each response against the schema of the call. Every GET request has the header `bid`, see `bidHeader`.
 */
export function createRemoteSource(options: RemoteOptions): ContentSource {
  const { client, siteUrl } = options;
  const source = createMethods((name) => (request) => callUpstream(client, upstreamCalls[name], request));
  return {
    ...source,
    page: createPageLoader(options),
    layout: async (language) => {
      const layout = await source.layout(language);
      checkLayoutWeight(layout);
      return layoutOnOurSite(layout, siteUrl);
    },
    searchLines: async (request) => ({ items: await searchLinesFrom(source, request) }),
  };
}

async function callUpstream<Request, Data>(
  client: HttpClient,
  call: ReadCall<Request, Data> | WriteCall<Request, Data>,
  request: Request,
): Promise<Data> {
  const { path, data } = call;
  if (call.method === 'POST') return client.post({ path, body: call.toBody(request), data });
  const address = toCallAddress(call, request);
  return client.get({ ...address, headers: await bidHeader(joinAddress(address)), data });
}

/**
 * Returns the header `bid` of a GET request: the first digits of a SHA-256 hash, see `toBid`. Returns no header if the hash
 * cannot be computed.
 * @param identity the text that is hashed: the path of the page; for other calls the path and query of the request
 */
export async function bidHeader(identity: string): Promise<Record<string, string>> {
  const bid = await toBid(identity);
  return bid === undefined ? {} : { bid };
}

/** Sends the lines in several requests, one after the other, because each request has a deadline. */
async function searchLinesFrom(
  source: Pick<ContentSource, 'searchLines'>,
  request: LinesRequest,
  start = 0,
): Promise<BulkItem[]> {
  const lines = request.lines.slice(start, start + LINES_PER_CALL);
  if (lines.length === 0) return [];
  request.signal.throwIfAborted();
  const { items } = await source.searchLines({ ...request, lines });
  if (items.length !== lines.length) throw new UnavailableError('not an item for each line');
  return [...items, ...(await searchLinesFrom(source, request, start + LINES_PER_CALL))];
}

/**
 * Creates the function that loads a page. The header `bid` of its request is a hash of the page's path with its language prefix.
 * A path that is longer than `MAX_PATH_LENGTH` belongs to no page, so it is not requested.
 */
function createPageLoader({ client, siteUrl, pageQuery }: RemoteOptions): ContentSource['page'] {
  return async (request) => {
    const localPath = toLocalPath(request.language, request.path);
    if (localPath.length > MAX_PATH_LENGTH) throw new NotFoundError();
    const { path, query } = toCallAddress(contentCalls.page, request);
    const received = await client.get({
      path,
      query: { ...query, ...pageQuery },
      headers: await bidHeader(localPath),
      data: pageSchema[request.language],
    });
    const page = await parseBlocks(received);
    checkPageWeight(page);
    return pageOnOurSite({ ...page, meta: { ...page.meta, cacheSeconds: keepableSeconds(page) } }, siteUrl);
  };
}

function keepableSeconds({ meta: { status, cacheSeconds } }: Page): number {
  return status === 200 ? Math.min(cacheSeconds, MAX_PAGE_SECONDS) : 0;
}

export function pageOnOurSite(page: Page, siteUrl: string): Page {
  return {
    ...page,
    seo: { ...page.seo, canonicalUrl: onOurSite(page.seo.canonicalUrl, siteUrl) },
  };
}

export function layoutOnOurSite(layout: Layout, siteUrl: string): Layout {
  return {
    ...layout,
    siteProfile: { ...layout.siteProfile, siteUrl },
  };
}

/**
 * Replaces the origin of a URL. The path is set separately, because resolving a path such as `//host/page` against `siteUrl`
 * would give a URL of another site.
 */
function onOurSite(address: string, siteUrl: string): string {
  const { pathname, search } = new URL(address);
  const own = new URL(siteUrl);
  own.pathname = pathname;
  own.search = search;
  return own.href;
}
