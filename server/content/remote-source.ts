import * as v from 'valibot';
import { parseBlocks } from '#shared/blocks/parse-blocks.ts';
import type { BulkItem } from '#shared/contracts/bulk-lookup.ts';
import { MAX_PATH_LENGTH } from '#shared/contracts/limits.ts';
import { Page, type Language } from '#shared/contracts/page.ts';
import { toBid } from '#shared/data/bid.ts';
import { joinAddress, toCallAddress, type ReadCall, type WriteCall } from '#shared/data/call.ts';
import { contentCalls } from '#shared/data/content-calls.ts';
import { toLocalPath } from '#shared/routes/language-path.ts';
import { NotFoundError, UnavailableError } from '#server/errors.ts';
import type { HttpClient } from '#server/upstream/http-client.ts';
import type { ContentCall, ContentSource, DataOf, LinesRequest, RequestOf } from './content-source.ts';
import { createMethods } from './create-methods.ts';
import { layoutOnOurSite, pageOnOurSite } from './own-origin.ts';
import { checkLayoutWeight, checkPageWeight } from './page-weight.ts';

type RemoteOptions = {
  client: HttpClient;
  /** Origin of the absolute addresses that come out, whatever the upstream's is. */
  siteUrl: string;
  /** Goes with each page call, e.g. a version. */
  pageQuery?: Record<string, string>;
};

const calls: {
  [Name in ContentCall]: ReadCall<RequestOf[Name], DataOf[Name]> | WriteCall<RequestOf[Name], DataOf[Name]>;
} = contentCalls;

/** A page in another language than the one asked for is a wrong response, and would be cached as the right one. */
const pageSchema: Record<Language, v.GenericSchema<unknown, Page>> = {
  en: v.object({ ...Page.entries, lang: v.literal('en') }),
  km: v.object({ ...Page.entries, lang: v.literal('km') }),
};

/** A call has the deadline of a page: so many mistyped lines take a quarter of it. */
const LINES_PER_CALL = 25;

/** No upstream may have a page cached for longer than a day, nor an error at all. */
const MAX_PAGE_SECONDS = 86_400;

/**
 * Content from any server that speaks the content API. Each response passes its schema before it gets here, and every GET
 * carries its `bid`.
 */
export function createRemoteSource(options: RemoteOptions): ContentSource {
  const { client, siteUrl } = options;
  const source = createMethods((name) => (request) => ask(client, calls[name], request));
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

async function ask<Request, Data>(
  client: HttpClient,
  call: ReadCall<Request, Data> | WriteCall<Request, Data>,
  request: Request,
): Promise<Data> {
  const { path, data } = call;
  if (call.method === 'POST') return client.post({ path, body: call.toBody(request), data });
  const address = toCallAddress(call, request);
  return client.get({ ...address, headers: await bidHeader(joinAddress(address)), data });
}

/** The header of a GET. @param identity the path of a page, the address of another call */
export async function bidHeader(identity: string): Promise<Record<string, string>> {
  const bid = await toBid(identity);
  return bid === undefined ? {} : { bid };
}

/** One part after another: each has the deadline of a call, and the upstream does them one by one anyway. */
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

/** The `bid` of a page is of its path. Paths that cannot be a page are not asked for. */
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
