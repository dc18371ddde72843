import { beforeAll, describe, expect, it } from 'vitest';
import { EXPECTED_PLACES } from '#server/directory/tables/checks/check-counts.ts';
import { NOW, SITE_URL } from '#fixtures/server/app.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { readIndex, readSitemaps } from '#fixtures/server/sitemap.ts';

/** The limits of one sitemap file: https://www.sitemaps.org/protocol.html */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_URLS = 50_000;

const server = useServer();
let paths: string[];
beforeAll(async () => {
  paths = (await readSitemaps(server.get)).map(({ loc }) => new URL(loc).pathname);
});

describe('robots.txt', () => {
  it('lets everyone read the pages and names the sitemap', async () => {
    const { status, headers, body } = await server.get('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${SITE_URL}/sitemap.xml\n`);
    expect(body.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  });
});

describe('security.txt', () => {
  it('names who takes a report, on this site, for less than a year from now', async () => {
    const { status, headers, body } = await server.get('/.well-known/security.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:desk@postcode.example\n');
    expect(body).toContain(`Canonical: ${SITE_URL}/.well-known/security.txt\n`);
    const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '').getTime();
    const days = (expires - NOW.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });
});

describe('the sitemaps', () => {
  it('are named by an index, each on this site and within the limits', async () => {
    const parts = await readIndex(server.get);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part.startsWith(`${SITE_URL}/`)).toBe(true);
      const { status, headers, body } = await server.get(new URL(part).pathname);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('application/xml');
      expect(Buffer.byteLength(body)).toBeLessThan(MAX_BYTES);
      expect(body.match(/<url>/g)?.length).toBeLessThanOrEqual(MAX_URLS);
    }
  });

  it('list each page in both languages', () => {
    const khmer = paths.filter((path) => /^\/km(?:\/|$)/.test(path));
    const english = paths.filter((path) => !/^\/km(?:\/|$)/.test(path));
    expect(khmer.map((path) => path.slice('/km'.length) || '/').toSorted()).toEqual(english.toSorted());
    expect(english.length).toBeGreaterThan(EXPECTED_PLACES);
  });

  it('leave out searches, errors, codes and data', () => {
    expect(paths.filter((path) => /\/(?:search|System|api)\b|\/postcode\/\d|\.json$/.test(path))).toEqual([]);
  });
});
