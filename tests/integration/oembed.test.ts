import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import { readCards } from '#fixtures/server/oembed-consumer.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { OEmbed } from '#shared/contracts/oembed.ts';

const server = useServer();

function ask(url: string, more = '') {
  return server.get(`/api/oembed?url=${encodeURIComponent(url)}${more}`);
}

describe('a program that shows links as cards', () => {
  it.each([
    ['/kampot-province', 'en', '/kampot-province'],
    ['/km/kampot-province/chhuk', 'km', '/kampot-province/chhuk'],
    ['/siem-reap-provine/siem-reap/sla-kram', 'en', '/siem-reap-provine/siem-reap/sla-kram'],
    ['/postcode/120101', 'en', '/postcode/120101'],
    ['/km/postcode/010101', 'km', '/postcode/010101'],
  ])('finds the card of %s by its page', async (path, language, shown) => {
    const { card, frame } = await readCards(server, path);
    expect(card).toMatchObject({ version: '1.0', type: 'rich', provider_url: SITE_URL, width: 480 });
    expect(card.thumbnail_url).toMatch(new RegExp(`^${SITE_URL}/og/${language}/.*\\.png$`));
    const { origin, pathname, searchParams } = new URL(frame.src);
    expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
      SITE_URL,
      '/widgets/place-card',
      { path: shown, lang: language },
    ]);
    expect(frame).toMatchObject({ width: '480', height: String(card.height), title: card.title });
    const widget = await server.get(pathname + new URL(frame.src).search);
    expect([widget.status, widget.headers['content-language']]).toEqual([200, language]);
    expect(widget.body).toContain('data-size="hero"');
  });

  it.each(['/', '/all-postal-codes', '/search?q=kep', '/postcode/99999', '/nowhere', '/widgets/place-card'])(
    'finds none on %s',
    async (path) => {
      expect((await server.get(path)).body).not.toContain('json+oembed');
      const response = await ask(SITE_URL + path);
      expect([response.status, errorOf(response).code]).toEqual([404, 'not-found']);
    },
  );

  it('gets a frame of the size that it has', async () => {
    const { body } = await ask(`${SITE_URL}/kep-province`, '&maxwidth=300&maxheight=200');
    const card = v.parse(OEmbed, JSON.parse(body));
    expect([card.width, card.height]).toEqual([300, 200]);
    expect(card.html).toContain('width="300" height="200"');
  });
});

it.each([
  ['https://elsewhere.example/kep-province', '', 404, 'not-found'],
  [`${SITE_URL}.evil.example/kep-province`, '', 404, 'not-found'],
  ['javascript:alert(1)', '', 404, 'not-found'],
  ['not an address', '', 404, 'not-found'],
  [`${SITE_URL}/%E0%A4`, '', 404, 'not-found'],
  [`${SITE_URL}/kep-province`, '&format=xml', 501, 'not-implemented'],
  [`${SITE_URL}/kep-province`, '&maxwidth=0', 400, 'bad-request'],
  [`${SITE_URL}/kep-province`, '&maxheight=x', 400, 'bad-request'],
])('what cannot be shown is refused: %s %s', async (url, more, status, code) => {
  const response = await ask(url, more);
  expect([response.status, errorOf(response).code]).toEqual([status, code]);
});

it('the address must be given', async () => {
  const response = await server.get('/api/oembed');
  expect(response.status).toBe(400);
  expect(errorOf(response).fields).toHaveProperty('url');
});
