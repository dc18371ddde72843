import type { RequestHandler } from 'express';
import { LANGUAGES } from '#shared/contracts/page.ts';
import { LATEST_DOWNLOADS } from '#shared/contracts/files/downloads.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { calls } from '#shared/data/calls.ts';
import { href } from '#shared/routes/href.ts';
import { MCP_PATH } from '#shared/routes/program-paths.ts';
import { readMessages } from '#server/messages.ts';
import type { Config } from '#server/config/config.ts';

export const SECURITY_TXT = '/.well-known/security.txt';
/** RFC 9116 recommends that the file expires within a year. */
const VALID_DAYS = 180;
const DAY_MILLISECONDS = 86_400_000;

type SecurityTxtDeps = { config: Pick<Config, 'siteUrl' | 'contactEmail'>; now: () => Date };

/**
 * Serves `security.txt`, which contains the e-mail address for reports of security problems.
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

/** Serves `llms.txt`, which lists the API calls and documents of this site for AI assistants. @see https://llmstxt.org */
export function llmsTxt({ siteUrl }: Config): RequestHandler {
  const { downloads, mcp } = readMessages('en').programs;
  const guided = Object.values<ServedFacts>(calls).filter(({ guide }) => guide !== undefined);
  const lines = [
    `# ${downloads.name}`,
    '',
    `> ${downloads.description}`,
    '',
    mcp.instructions,
    '',
    '## Calls',
    '',
    ...guided.map(({ method, path, summary }) => `- ${method} ${siteUrl}${API_ROOT}${path}: ${summary}`),
    '',
    '## Documents',
    '',
    `- [OpenAPI](${siteUrl}${API_ROOT}${calls.openApi.path})`,
    `- [Developers](${siteUrl}${href('en', 'developers')})`,
    `- [Downloads](${siteUrl}${LATEST_DOWNLOADS}/datapackage.json)`,
    `- Model Context Protocol: POST ${siteUrl}${MCP_PATH}`,
  ];
  return (_req, res) => {
    res
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  };
}

type ServedFacts = { method: string; path: string; summary: string; guide?: unknown };

/** Adds a `Link` header to the pages about data, so that programs find the OpenAPI description of the API. See RFC 8631. */
export function serviceLinks(): RequestHandler {
  const paths = new Set(
    LANGUAGES.flatMap((language) => [href(language, 'developers'), href(language, 'data')]),
  );
  return (req, res, next) => {
    if (paths.has(req.path))
      res.set('Link', `<${API_ROOT}${calls.openApi.path}>; rel="service-desc"; type="application/json"`);
    next();
  };
}

/**
 * Serves `robots.txt`. Crawlers may read all pages, because a page that must not be indexed contains `noindex` itself.
 * Crawlers must not read the API, because it contains the same data as the pages.
 */
export function robots({ siteUrl }: Config): RequestHandler {
  return (_req, res) => {
    res
      .type('text/plain')
      .set('Cache-Control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  };
}
