import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { elementsOf, hrefsOf, mainOf, metaOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words } from '#fixtures/data/words.ts';

const TOKEN = 'a-token-of-operators';
const server = useServer(() => ({
  config: readConfig({ SITE_URL, LOG_LEVEL: 'silent', ADMIN_TOKEN: TOKEN }),
}));
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const PHONE = '+85523428080';

function radiosOf(html: string) {
  return tagsOf(html, 'input').filter(({ type }) => type === 'radio');
}

describe.each(languages)('without a script, in %s', (language) => {
  const { parcelTracker } = words[language].ui;
  const path = local(language, '/track');
  const submit = (fields: Record<string, string>): Promise<TestResponse> =>
    server.post(path, new URLSearchParams(fields).toString(), FORM);
  const cardsOf = ({ body }: TestResponse): string[] =>
    elementsOf(mainOf(body), 'form').flatMap((form) => elementsOf(form, 'section'));

  it('has a form, and the page itself may be found and cached', async () => {
    const { body, headers } = await server.get(path);
    const [form] = tagsOf(mainOf(body), 'form').filter(({ action }) => action === `${path}#parcels`);
    expect(form).toMatchObject({ method: 'post' });
    expect(metaOf(body, 'robots')).toBeUndefined();
    expect(headers['cache-control']).toContain('s-maxage=3600');
    expect(body).not.toContain('shipping-tracker');
  });

  it('explains a number, names who may have it, and leads there; the answer is the visitor’s own', async () => {
    const response = await submit({ number: 'ee 123-456-785 kh' });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(metaOf(response.body, 'robots')).toBe('noindex, follow');
    const [card = ''] = cardsOf(response);
    const text = textOf(card);
    const country = language === 'en' ? 'Cambodia' : 'កម្ពុជា';
    for (const said of [
      parcelTracker.service.ems,
      filled(parcelTracker.from, { country }),
      parcelTracker.check.passes,
      parcelTracker.odds.sure,
      parcelTracker.reason.issuer,
      parcelTracker.scam,
    ])
      expect(text).toContain(said);
    expect(tagsOf(card, 'data')[0]?.['value']).toBe('EE123456785KH');
    expect(hrefsOf(card)).toEqual([`tel:${PHONE}`, 'https://t.17track.net/en#nums=EE123456785KH']);
    const [field = ''] = elementsOf(mainOf(response.body), 'textarea');
    expect(textOf(field)).toBe('ee 123-456-785 kh');
  });

  it('names the digit that does not fit', async () => {
    const text = textOf(cardsOf(await submit({ number: 'EE123456784KH' }))[0] ?? '');
    expect(text).toContain(parcelTracker.check.fails);
    expect(text).toContain(filled(parcelTracker.check.expected, { letters: 'KH', digit: '5' }));
  });

  it('has a card for each of ten lines, and fills the number into links, which tell nothing else', async () => {
    const lines = [
      '012 345 678',
      '1Z5R89390357567127',
      ...Array.from({ length: 12 }, (_no, at) => `8200123456${10 + at}`),
    ];
    const cards = cardsOf(await submit({ number: lines.join('\r\n') }));
    expect(cards).toHaveLength(10);
    expect(textOf(cards[0] ?? '')).toContain(parcelTracker.kind.phone.title);
    expect(hrefsOf(cards[0] ?? '')).toEqual([]);
    const links = tagsOf(cards[1] ?? '', 'a');
    expect(links[0]).toMatchObject({
      href: 'https://www.ups.com/track?tracknum=1Z5R89390357567127',
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    });
    expect(new Set(radiosOf(cards[2] ?? '').map(({ name }) => name))).toEqual(new Set(['courier-2']));
  });

  it('shows the courier that was chosen, and takes no other for one', async () => {
    const number = '820012345678';
    const response = await submit({ number, of: number, courier: 'sf-express' });
    const chosen = cardsOf(response)[0] ?? '';
    const [checked] = tagsOf(chosen, 'input').filter((input) => 'checked' in input);
    expect(checked).toMatchObject({ name: 'courier', value: 'sf-express' });
    expect(tagsOf(mainOf(response.body), 'input').find(({ name }) => name === 'of')?.['value']).toBe(number);
    // The visitor chose the courier for an earlier number, so the form ignores this choice for the new number.
    const next = await submit({ number: '820012345679', of: number, courier: 'sf-express' });
    const usual = radiosOf(cardsOf(next)[0] ?? '').find((input) => 'checked' in input);
    expect(usual?.['value']).toBe('jt-express');
    const odd = await submit({ number: '820012345678', courier: '<b>' });
    expect(odd.status).toBe(200);
  });

  it.each([
    ['nothing', 'number=%20%0A', FORM, 400, 'empty'],
    ['no field', 'x=1', FORM, 400, 'empty'],
    ['no form', 'EE123456785KH', { 'Content-Type': 'text/plain' }, 400, 'unreadable'],
    ['too much', `number=${'9'.repeat(40_000)}`, FORM, 413, 'too-large'],
    ['much', `number=${'9'.repeat(20_000)}`, FORM, 413, 'too-large'],
  ] as const)('says what is wrong with %s', async (_what, body, headers, status, problem) => {
    const response = await server.post(path, body, headers);
    expect(response.status).toBe(status);
    expect(textOf(mainOf(response.body))).toContain(parcelTracker.problem[problem]);
    expect(cardsOf(response)).toEqual([]);
  });

  it('writes what was sent as text', async () => {
    const { body, status } = await submit({
      number: '</textarea><script>alert(1)</script>\n\u202eEE\u0000\ud800\n"onload=x',
    });
    expect(status).toBe(200);
    expect(body).not.toContain('<script>alert');
  });

  it('is refused from another site', async () => {
    const headers = { ...FORM, 'Sec-Fetch-Site': 'cross-site' };
    expect((await server.post(path, 'number=EE123456785KH', headers)).status).toBe(403);
  });
});

describe('the page', () => {
  it('is the same with a number in its address, which the server does not read', async () => {
    const plain = await server.get('/track');
    const named = await server.get('/track?number=EE123456785KH');
    expect(named.body).toBe(plain.body);
    expect(named.headers['x-cache']).toBe('hit');
    expect(named.body).not.toContain('EE123456785KH');
  });

  it('is led to from the navigation, the home page and the tools', async () => {
    for (const language of languages)
      for (const from of ['/', '/free-tools']) {
        const { body } = await server.get(local(language, from));
        expect(hrefsOf(mainOf(body))).toContain(local(language, '/track'));
        expect(hrefsOf(body.slice(0, body.indexOf('<main')))).toContain(local(language, '/track'));
      }
  });
});

describe('a client that sends too many numbers', () => {
  const startWith = useServers();

  it('gets 429 with a time to wait, and may read the page', async () => {
    const limited = await startWith({ rateLimits: { take: async (limit) => (limit === 'track' ? 7 : 0) } });
    const refused = await limited.post('/km/track', 'number=EE123456785KH', FORM);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '7']);
    expect(refused.body).not.toContain('EE123456785KH');
    expect((await limited.get('/km/track')).status).toBe(200);
  });
});

describe('the call that detects', () => {
  const CALL = '/api/track/courier/detect';

  it('names the least likely courier first, because the last is selected', async () => {
    const { body, headers } = await server.get(`${CALL}?number=rr%20473124829%20cn&t=3600000`);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toMatchObject({
      status: 'success',
      data: {
        number: 'RR473124829CN',
        couriers: [{ code: 'upu' }, { code: 'cambodia-post' }, { code: 'china-post', odds: 'sure' }],
        explanation: { kind: 's10', check: 'passes', service: 'registered', originCountry: 'CN' },
      },
    });
  });

  it('is counted by what the number is, and no metric holds the number', async () => {
    await server.get(`${CALL}?number=EE123456784KH`);
    const metrics = (await server.get('/metrics', { Authorization: `Bearer ${TOKEN}` })).body;
    expect(metrics).toMatch(/tracking_detect_total\{kind="s10",check="fails"\} \d/);
    expect(metrics).not.toMatch(/123456784|473124829/);
  });

  it.each([
    ['', 'number', 'missing'],
    ['?number=', 'number', 'missing'],
    ['?number=%20', 'number', 'missing'],
    [`?number=${'9'.repeat(65)}`, 'number', 'too-long'],
    ['?number=EE12%01345', 'number', 'characters'],
    ['?number=%ED%A0%80', 'number', 'characters'],
    ['?number=EE&number=RR', 'number', 'single'],
    ['?number[]=EE', 'number', 'single'],
    ['?number=EE123456785KH&t=1', 't', 'hour'],
    ['?number=EE123456785KH&t=3600000.5', 't', 'hour'],
    ['?number=EE123456785KH&t=-3600000', 't', 'hour'],
    ['?number=EE123456785KH&t=', 't', 'hour'],
    ['?number=EE123456785KH&t=36e5', 't', 'hour'],
  ])('refuses %s', async (query, field, word) => {
    const response = await server.get(CALL + query);
    expect([response.status, errorOf(response).fields]).toEqual([400, { [field]: word }]);
    expect(response.body).not.toContain('EE123456785KH');
  });
});
