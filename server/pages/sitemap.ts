import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Router } from 'express';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { localizationUrls } from '#shared/routes/localization-urls.ts';
import type { RenderedResponse } from '#server/response-cache/cached-response.ts';
import type { ResponseSender } from '#server/response-cache/send-response.ts';
import type { Config } from '#server/config/config.ts';
import { IndexablePage } from '#shared/contracts/indexable-page.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { loadIndexablePages } from '#server/content/load-indexable-pages.ts';
import { cacheHeaders } from '#server/response-cache/cache-control.ts';

const FAMILIES = IndexablePage.entries.family.options;
/** The cache time of the sitemap. New pages come only with a deployment. Crawlers fetch the sitemap a few times a day. */
const CACHE_SECONDS = 3600;

/** After 50 pages, which take a few milliseconds, other requests get a turn. */
const SLICE_PAGES = 50;

type SitemapDeps = { content: ContentSource; config: Pick<Config, 'siteUrl'>; sender: ResponseSender };

/**
 * Serves the sitemap index and its parts. The parts list the URL of each indexable page in each language, with links to
 * the page in all languages.
 * @see https://www.sitemaps.org/protocol.html
 */
export function sitemap({ content, config: { siteUrl }, sender }: SitemapDeps): Router {
  const familyXml = async (family: IndexablePage['family']): Promise<Buffer> => {
    const pages = (await loadIndexablePages(content)).filter((page) => page.family === family);
    const xmlns = { news: false, image: false, video: false, xhtml: true };
    return toXml(new SitemapStream({ hostname: siteUrl, xmlns }), inSlices(pages));
  };
  const indexXml = (): Promise<Buffer> =>
    toXml(
      new SitemapIndexStream(),
      FAMILIES.map((family) => ({ url: `${siteUrl}/sitemap-${family}.xml` })),
    );

  const router = Router({ caseSensitive: true, strict: true });
  const serve = (path: string, make: () => Promise<Buffer>): void => {
    const produce = async (): Promise<RenderedResponse> => toResponse(await make());
    router.get(path, async (req, res) => {
      await sender.write(req, res, await sender.load(res, { key: path, produce }));
    });
  };
  serve('/sitemap.xml', indexXml);
  for (const family of FAMILIES) serve(`/sitemap-${family}.xml`, () => familyXml(family));
  return router;
}

function alternatesOf(path: string) {
  const urls = localizationUrls(path);
  const english = urls.find(({ lang }) => lang === 'en');
  const links: { lang: string; url: string }[] = urls.map(({ lang, url }) => ({ lang, url }));
  return english ? [...links, { lang: 'x-default', url: english.url }] : links;
}

type Items = Iterable<object> | AsyncIterable<object>;

async function toXml(stream: SitemapStream | SitemapIndexStream, items: Items): Promise<Buffer> {
  return streamToPromise(Readable.from(items).pipe(stream));
}

/**
 * Yields the entries of the pages. Other requests run between two slices, because writing the largest part of the sitemap takes
 * 100 ms.
 */
async function* inSlices(pages: IndexablePage[]): AsyncGenerator<object> {
  for (const [index, { path }] of pages.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    if (index % SLICE_PAGES === 0) await setImmediate();
    const links = alternatesOf(path);
    yield* localizationUrls(path).map(({ url }) => ({ url, links }));
  }
}

const TAGS = ['country'];

function toResponse(body: Buffer): RenderedResponse {
  return {
    status: 200,
    headers: [['Content-Type', 'application/xml; charset=utf-8'], ...cacheHeaders(CACHE_SECONDS, TAGS)],
    body,
    cacheSeconds: CACHE_SECONDS,
    tags: TAGS,
    route: 'file',
  };
}
