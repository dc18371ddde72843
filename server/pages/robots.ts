import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';

/** Everything may be read; the data behind the pages need not be crawled twice. Pages mark themselves `noindex`. */
export function robots({ siteUrl }: Config): RequestHandler {
  return (_req, res) => {
    res
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  };
}
