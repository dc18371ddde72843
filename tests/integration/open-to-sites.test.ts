import { describe, expect, it } from 'vitest';
import { errorOf } from '#fixtures/server/json.ts';
import { createTestServices } from '#fixtures/server/app.ts';
import { startSiteEdge } from '#fixtures/server/site-edge.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const services = createTestServices();
const server = useServer(() => services);
const ELSEWHERE = { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' };
const preflight = (path: string) =>
  server.raw.ask('OPTIONS', path, { ...ELSEWHERE, 'Access-Control-Request-Method': 'GET' });

describe('scripts of other sites', () => {
  it.each(['/api/places', '/api/v1/postcodes/120101', '/kampot-province.json', '/km.json'])(
    'may read %s, with a preflight',
    async (path) => {
      const asked = await preflight(path);
      expect([asked.status, asked.body]).toEqual([204, '']);
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-max-age': '86400',
      });
      const { status, headers } = await server.get(path, ELSEWHERE);
      expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
      expect(headers['access-control-expose-headers']).toContain('Retry-After');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    },
  );

  it.each([
    '/api/events',
    '/api/today/banners',
    '/api/form/contact',
    '/api/newsletter/subscribe',
    '/api/auth/login',
    '/api/admin/messages',
    '/api/track/info/EE123456785KH/cambodia-post',
    '/api/search/bulk',
    '/kampot-province',
    '/track.json',
  ])('may not read %s', async (path) => {
    const asked = await preflight(path);
    expect(asked.status).toBe(405);
    const { headers } = await server.get(path, ELSEWHERE);
    for (const response of [asked.headers, headers])
      expect(response['access-control-allow-origin']).toBeUndefined();
  });

  it('may read why a request was refused', async () => {
    const response = await server.get('/api/postcodes?prefix=letters', ELSEWHERE);
    expect([response.status, response.headers['access-control-allow-origin']]).toEqual([400, '*']);
    expect(errorOf(response)).toMatchObject({
      code: 'bad-request',
      fields: { prefix: 'one-to-six-digits' },
      field: 'prefix',
      hint: expect.stringContaining('prefix: One to six digits.'),
    });
    expect((await server.get('/api/postcodes/999999')).body).toContain('"hint"');
  });

  it('get the same response whatever they call themselves', async () => {
    const hostile = ['null', 'https://a.example, https://b.example', `https://${'a'.repeat(4000)}.example`];
    const bodies = await Promise.all(
      hostile.map((Origin) =>
        server.get('/api/postcodes/120101', { Origin, 'Sec-Fetch-Site': 'cross-site' }),
      ),
    );
    expect(bodies.map(({ status, headers }) => [status, headers['access-control-allow-origin']])).toEqual(
      hostile.map(() => [200, '*']),
    );
  });
});

describe('the fields of a list', () => {
  it('are those that were asked for, in one order', async () => {
    const [first, second] = await Promise.all([
      server.get('/api/places?fields=path,code'),
      server.get('/api/places?fields=code,path,code'),
    ]);
    expect(first.body).toBe(second.body);
    expect(JSON.parse(first.body).data.items[0]).toEqual({ code: '01', path: '/banteay-meanchey-provine' });
    const whole = JSON.parse((await server.get('/api/places')).body).data;
    expect(Object.keys(whole.items[0]).length).toBeGreaterThan(2);
    expect(JSON.parse(first.body).data.pagination).toEqual(whole.pagination);
  });

  it.each(['code,secret', '', '__proto__', 'code;path', 'code&fields=path', 'a'.repeat(3000)])(
    'must be known: %.20s',
    async (fields) => {
      const response = await server.get(`/api/postcodes?fields=${fields}`);
      expect([response.status, errorOf(response).field]).toEqual([400, 'fields']);
      expect(response.body).toContain('code, level, name, unit, path, postcode');
    },
  );

  it('are for lists alone', async () => {
    const { data } = JSON.parse((await server.get('/api/postcodes/120101?fields=code')).body);
    expect(Object.keys(data)).toContain('uses');
  });
});

describe('what scripts of other sites send', () => {
  const OPEN = [
    '/api/places',
    '/api/v1/postcodes/120101',
    '/api/code-schemes/12',
    '/api/former-codes',
    '/kep-province.json',
  ];
  const SIZE = '?pageSize=2';
  /** Query strings that must create no cache entry. The server ignores unknown parameters, and it sorts the names in `fields`. */
  const QUERIES = [
    '&x=1',
    '&PAGESIZE=3',
    '&__proto__=1',
    '&fields=code&fields=name',
    '&fields=secret',
    '&fields=code,name',
    '&fields=name,code,code',
    '&%00=%ff',
    `&${'k'.repeat(3000)}=v`,
    '&callback=alert(1)',
    '#part',
  ];
  const ORIGINS = [
    'null',
    'https://a.example',
    'https://b.example:8443',
    'file://',
    '\u00e9',
    'x'.repeat(2000),
  ];
  const ACCEPTS = ['*/*', 'text/html', 'application/xml;q=0.1', ';;,', 'a/b,'.repeat(500)];

  async function sendAll(get: typeof server.raw.get): Promise<number[]> {
    const requests = OPEN.flatMap((path) =>
      QUERIES.flatMap((query, index) =>
        ORIGINS.map((origin, turn) => ({
          path: `${path}${SIZE}&turn=${turn}${query}`,
          headers: {
            Origin: origin,
            'Sec-Fetch-Site': 'cross-site',
            Accept: ACCEPTS[(index + turn) % ACCEPTS.length] ?? '',
          },
        })),
      ),
    );
    const responses = await Promise.all(requests.map(async ({ path, headers }) => get(path, headers)));
    return responses.map(({ status }) => status);
  }

  it('fills no cache: neither that of pages nor, on an edge, that of answers', async () => {
    const { edge, stop } = await startSiteEdge();
    for (const path of OPEN)
      for (const get of [server.raw.get, edge.get])
        // oxlint-disable-next-line no-await-in-loop
        expect((await get(path + SIZE)).status).toBe(200);
    const measure = () => [
      // The test compares numbers of entries. Their bytes may grow, because an entry that is requested often gets more encodings.
      services.responseStore.size(),
      ...edge.contentCaches.map(({ size }) => JSON.stringify(size())),
    ];
    const before = measure();
    const statuses = [...(await sendAll(server.raw.get)), ...(await sendAll(edge.get))];
    expect(statuses.filter((status) => ![200, 301, 400, 404].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 2);
    expect(measure()).toEqual(before);
    await stop();
  });
});
