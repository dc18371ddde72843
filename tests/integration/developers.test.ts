import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestContent, SITE_URL } from '#fixtures/server/app.ts';
import { hrefsOf, mainOf } from '#fixtures/server/html.ts';
import { filled, local, words } from '#fixtures/data/words.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { composeGuide } from '#server/api/guide/compose-guide.ts';
import { readConfig } from '#server/config/config.ts';
import { readRequest } from '#server/http/request.ts';
import { callNames, calls } from '#shared/data/calls.ts';

const guide = await composeGuide(createTestContent());
const server = useServer(() => ({ apiGuide: guide }));

describe('the page for developers', () => {
  it('describes every open call, with answers that the server gives too', async () => {
    const open = callNames.filter((name) => calls[name].cors === 'any' || calls[name].limit === 'bulk');
    expect(guide.en.map(({ id }) => id)).toEqual(expect.arrayContaining(open));
    const answered = guide.en.filter(({ examples }) => examples.every(({ answer }) => answer !== undefined));
    // The guide shows no example responses of these calls, because the responses come from outside services or contain the URL
    // of the site.
    expect(guide.en.filter((call) => !answered.includes(call)).map(({ id }) => id)).toEqual([
      'rates',
      'weather',
      'oEmbed',
      'openApi',
    ]);
    for (const { method, examples } of answered) {
      expect(examples).toHaveLength(3);
      for (const { path } of method === 'GET' ? examples : [])
        expect((await server.get(path)).status).toBe(200);
    }
  });

  it('links to calls whose answers the build cannot know', async () => {
    const links = hrefsOf(mainOf((await server.get('/developers')).body));
    const cards = links.filter((link) => link.startsWith('/api/oembed'));
    expect(cards).toHaveLength(3);
    for (const link of [...cards, '/api/openapi.json']) expect((await server.get(link)).status).toBe(200);
    expect(links).toEqual(expect.arrayContaining(['/api/rates', '/api/weather/phnom-penh-capital']));
  });

  it.each(['en', 'km'] as const)(
    'has the lines of the field with the hash of the build, in %s',
    async (language) => {
      const { body } = await server.get(local(language, '/developers'));
      const section = mainOf(body).slice(mainOf(body).indexOf('id="embed"'));
      const [, src = '', integrity = ''] =
        /src=&quot;(\S+?)&quot; integrity=&quot;(\S+?)&quot; crossorigin/.exec(section) ?? [];
      expect(src).toBe(`${SITE_URL}/embed/postcode-field-1.js`);
      const script = await server.get(new URL(src).pathname);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(script.body).digest('base64')}`);
      expect(section).toContain(`lang=&quot;${language}&quot;`);
    },
  );

  it.each(['/developers', '/km/developers'])('%s shows them without a script of its own', async (path) => {
    const { status, headers, body } = await server.get(path);
    expect(status).toBe(200);
    expect(headers['link']).toContain('</api/openapi.json>; rel="service-desc"');
    expect(body).toContain('href="/api/postcodes/120101"');
    expect(body).toContain('curl &#x27;https://postcode.example/api/postcodes/120101&#x27;');
    expect(body).toContain('Sla Kram');
  });

  it.each(['en', 'km'] as const)(
    'names the limits of this server, and none where they are off, in %s',
    async (language) => {
      const visit = readRequest(local(language, '/developers')).visit;
      const text = async (own: NodeJS.ProcessEnv) =>
        JSON.stringify(await createTestContent(readConfig({ SITE_URL, ...own })).page(visit));
      const named = filled(words[language].pages.developers.limits, {
        reads: '7',
        searches: '20',
        lines: '3,000',
      });
      expect(await text({ UNCACHED_LIMIT: '7' })).toContain(JSON.stringify(named).slice(1, -1));
      const without = await text({ RATE_LIMITS: 'off' });
      expect(without).not.toContain('429');
      expect(without).not.toContain('""');
    },
  );

  it('describes calls and parameters in Khmer', () => {
    for (const { summary, parameters } of guide.km)
      for (const text of [summary, ...parameters.map(({ description }) => description)])
        expect(text).toMatch(/\p{Script=Khmer}/u);
  });
});

it('llms.txt lists the calls and where more is', async () => {
  const { body, headers } = await server.get('/llms.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('GET https://postcode.example/api/validate/{code}');
  expect(body).toContain('POST https://postcode.example/mcp');
});
