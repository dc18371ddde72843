import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { elementsOf, hrefsOf, mainOf, textOf } from '#fixtures/server/html.ts';
import { startEdge } from '#fixtures/server/edge.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';
import { startFaultyServer } from '#fixtures/upstream/faulty-server.ts';
import { sayNews } from '#shared/components/newsletter/newsletter-words.ts';
import { readConfig } from '#server/config/config.ts';

/**
 * The origin of the instance from which the edges get their content. It differs from the origin of the edges. The instance sends
 * no mail.
 */
const ELSEWHERE = 'https://elsewhere.example';
const elsewhere = readConfig({ SITE_URL: ELSEWHERE, LOG_LEVEL: 'silent' });
/** A crawler always gets the complete page, even if its content is late. */
const CRAWLER = { 'User-Agent': 'Googlebot/2.1' };

let upstream: Awaited<ReturnType<typeof startFaultyServer>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
let mailing: Awaited<ReturnType<typeof startEdge>>;
const mail = readConfig({ SITE_URL, LOG_LEVEL: 'silent', SMTP_URL: 'smtp://127.0.0.1:1' });
const embeddedMailing = useServer(() => ({ config: mail, content: createTestContent(mail) }));
const embedded = useServer();
beforeAll(async () => {
  const content = createTestContent(elsewhere);
  upstream = await startFaultyServer(await createTestApp({ config: elsewhere, content }));
  const { baseUrl } = upstream;
  edge = await startEdge({ contentApiUrl: baseUrl, publicApiUrl: baseUrl });
  mailing = await startEdge({ contentApiUrl: baseUrl, environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
});
afterAll(async () => {
  await Promise.all([edge.stop(), mailing.stop()]);
  await upstream.stop();
});

describe.each(languages)(
  'what other sites take from an edge whose content comes from elsewhere, in %s',
  (language) => {
    it.each([
      '/free-tools/widget-postcode-generator',
      '/free-tools/widget-weather-generator?lang=km&theme=dark&province=kep-province&days=2',
      '/widgets/postcode-finder?province=kep-province',
      '/widgets/weather-display',
      '/widgets/place-card?place=/kep-province',
      '/address-label',
    ])('names the edge: %s', async (path) => {
      const url = local(language, path);
      const [{ status, body }, own] = await Promise.all([edge.get(url, CRAWLER), embedded.get(url, CRAWLER)]);
      expect([status, body]).toEqual([200, own.body]);
      expect(body).not.toContain('elsewhere.example');
    });

    it('is the card of a page of the edge alone', async () => {
      const path = local(language, '/kep-province');
      const [card, own] = await Promise.all(
        [edge, embedded].map((site) => site.get(`/api/oembed?url=${SITE_URL}${path}`)),
      );
      expect([card?.status, card?.body]).toEqual([200, own?.body]);
      expect(card?.body).not.toContain('elsewhere.example');
      expect((await edge.get(`/api/oembed?url=${ELSEWHERE}${path}`)).status).toBe(404);
    });
  },
);

describe.each(languages)('the newsletter of an edge whose content API has none, in %s', (language) => {
  const path = local(language, '/newsletter');

  it.each(['', '/confirm', '/unsubscribe'])('has its page where the edge sends mail: %s', async (below) => {
    const [page, own, silent] = await Promise.all(
      [mailing, embeddedMailing, edge].map((site) => site.get(path + below, CRAWLER)),
    );
    expect([page?.status, mainOf(page?.body ?? '')]).toEqual([own?.status, mainOf(own?.body ?? '')]);
    expect([page?.headers['x-robots-tag'], silent?.status]).toEqual([own?.headers['x-robots-tag'], 404]);
    expect(upstream.pageCalls(path + below)).toEqual([]);
  });

  it('takes an address there, and its footer and its sitemap lead to it', async () => {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const { status, body } = await mailing.post(path, 'email=sok%40example.org', type);
    expect(status).toBe(200);
    expect(textOf(mainOf(body))).toContain(sayNews(language, 'success'));
    expect(hrefsOf(elementsOf(body, 'footer')[0] ?? '')).toContain(path);
    const listed = (site: typeof edge) => site.get('/api/indexable-pages?pageSize=1000');
    expect((await listed(mailing)).body).toContain('"/newsletter"');
    expect((await listed(edge)).body).not.toContain('newsletter');
    expect(hrefsOf((await edge.get(local(language, '/privacy'), CRAWLER)).body)).not.toContain(path);
  });
});
