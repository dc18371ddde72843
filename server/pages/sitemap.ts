import { Readable } from 'node:stream';
import { Router } from 'express';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { localizationUrls } from '../../shared/app/localization-urls.ts';
import type { IndexablePage } from '../../shared/contracts/indexable-page.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';

const FAMILIES = ['pages', 'places', 'prefixes'] as const satisfies IndexablePage['family'][];
const CACHE_CONTROL = 'public, max-age=3600';

const alternatesOf = (path: string) => {
  const urls = localizationUrls(path);
  const english = urls.find(({ lang }) => lang === 'en');
  const links: { lang: string; url: string }[] = urls.map(({ lang, url }) => ({ lang, url }));
  return english ? [...links, { lang: 'x-default', url: english.url }] : links;
};

const toXml = async (stream: SitemapStream | SitemapIndexStream, items: object[]): Promise<string> =>
  (await streamToPromise(Readable.from(items).pipe(stream))).toString();

/**
 * The sitemap index and its parts: each indexable page once in each language, with its alternates.
 * The content does not change while a process runs, so each file is made once.
 * @see https://www.sitemaps.org/protocol.html
 */
export const sitemap = (content: ContentSource, { siteUrl }: Config): Router => {
  const made = new Map<string, Promise<string>>();
  const once = (name: string, make: () => Promise<string>): Promise<string> => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    known.catch(() => made.delete(name));
    return known;
  };
  const familyXml = async (family: IndexablePage['family']): Promise<string> => {
    const pages = (await content.indexablePages()).filter((page) => page.family === family);
    const items = pages.flatMap(({ path }) =>
      localizationUrls(path).map(({ url }) => ({ url, links: alternatesOf(path) })),
    );
    return toXml(
      new SitemapStream({
        hostname: siteUrl,
        xmlns: { news: false, image: false, video: false, xhtml: true },
      }),
      items,
    );
  };
  const indexXml = (): Promise<string> =>
    toXml(
      new SitemapIndexStream(),
      FAMILIES.map((family) => ({ url: `${siteUrl}/sitemap-${family}.xml` })),
    );

  const router = Router();
  router.get('/sitemap.xml', async (_req, res) => {
    res
      .type('application/xml')
      .set('Cache-Control', CACHE_CONTROL)
      .send(await once('index', indexXml));
  });
  for (const family of FAMILIES) {
    router.get(`/sitemap-${family}.xml`, async (_req, res) => {
      const xml = await once(family, () => familyXml(family));
      res.type('application/xml').set('Cache-Control', CACHE_CONTROL).send(xml);
    });
  }
  return router;
};
