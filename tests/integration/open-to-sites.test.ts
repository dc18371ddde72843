import { describe, expect, it } from 'vitest';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();
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
