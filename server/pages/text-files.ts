import type { RequestHandler } from 'express';
import { LANGUAGES } from '#shared/contracts/page.ts';
import type { Config } from '#server/config/config.ts';

export const SECURITY_TXT = '/.well-known/security.txt';
/** RFC 9116 recommends that the file expires within a year. */
const VALID_DAYS = 180;
const DAY_MILLISECONDS = 86_400_000;

type SecurityTxtDeps = { config: Pick<Config, 'siteUrl' | 'contactEmail'>; now: () => Date };

/**
 * Serves `security.txt`, which says where security problems can be reported.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityTxt({ config: { siteUrl, contactEmail }, now }: SecurityTxtDeps): RequestHandler {
  return (_req, res) => {
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MILLISECONDS);
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      `Canonical: ${siteUrl}${SECURITY_TXT}`,
    ];
    res
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  };
}

/**
 * Crawlers may read all pages, and a page that must not be indexed says `noindex` itself. They may not read the API,
 * because it has the same data.
 */
export function robots({ siteUrl }: Config): RequestHandler {
  return (_req, res) => {
    res
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  };
}
