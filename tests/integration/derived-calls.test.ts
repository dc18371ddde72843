import { describe, expect, it } from 'vitest';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();
const read = async (path: string) => JSON.parse((await server.get(path)).body).data;
const post = (path: string, body: unknown) =>
  server.ask('POST', path, { 'Content-Type': 'application/json' }, JSON.stringify(body));

describe('a check of a code', () => {
  it.each([
    ['120101', { code: '120101', valid: true, status: 'current', isGeneral: false }],
    [encodeURIComponent('១២ ០១-០១'), { code: '120101', valid: true }],
    ['120000', { valid: true, isGeneral: true }],
    ['010101', { valid: false, status: 'former', successors: ['010201'] }],
    ['12252', { code: null, valid: false, status: 'five-digits' }],
    ['999999', { code: '999999', valid: false, status: 'unknown' }],
    ['letters', { code: null, valid: false, status: 'malformed' }],
  ])('of %s', async (typed, expected) => {
    expect(await read(`/api/validate/${typed}`)).toMatchObject(expected);
  });

  it('refuses a long text', async () => {
    const response = await server.get(`/api/validate/${'1'.repeat(65)}`);
    expect([response.status, errorOf(response).fields]).toEqual([400, { code: 'too-long' }]);
  });
});

describe('suggestions for a field', () => {
  it.each([
    ['sla kr', 'en', '171001', 'Sangkat Sla Kram, Siem Reap Municipality, Siem Reap Province'],
    ['ស្លក្រ', 'km', '171001', 'សង្កាត់ស្លក្រាម ក្រុងសៀមរាប ខេត្តសៀមរាប'],
    ['171001', 'en', '171001', 'Sangkat Sla Kram, Siem Reap Municipality, Siem Reap Province'],
  ])('for %s', async (typed, language, code, text) => {
    const { items } = await read(`/api/autocomplete?q=${encodeURIComponent(typed)}&c=${language}`);
    expect(items.length).toBeLessThanOrEqual(3);
    expect(items[0]).toMatchObject({ type: 'commune', code, text, district: { km: 'ក្រុងសៀមរាប' } });
  });

  it('name only places to which letters go', async () => {
    const { items } = await read('/api/autocomplete?q=siem%20reap&limit=10');
    expect(items.length).toBeGreaterThan(0);
    for (const { code } of items) expect(code).not.toMatch(/00$/);
  });

  it.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(3000)}`])('are none for %.10s', async (query) => {
    expect(await read(`/api/autocomplete${query}`)).toEqual({ items: [] });
  });

  it('cost less than 10 ms of processor time', async () => {
    const names = ['sla kram', 'ស្លក្រាម', 'phsar thmei', 'tuol tumpung ti muoy', 'kampong chhnang', 'ភ្នំពេញ'];
    const typed = names.flatMap((name) =>
      Array.from(name, (_letter, index) => encodeURIComponent(name.slice(0, index + 1))),
    );
    const ask = () => Promise.all(typed.map((q) => server.get(`/api/autocomplete?q=${q}`)));
    await ask();
    const before = process.cpuUsage();
    await ask();
    const { user, system } = process.cpuUsage(before);
    const milliseconds = (user + system) / 1000 / typed.length;
    expect(milliseconds).toBeLessThan(10);
  });
});

describe('calls for many', () => {
  it('answer for each code, in order, null where there is none', async () => {
    const response = await post('/api/postcodes/bulk', { codes: ['120101', 'letters', '010101', '999999'] });
    const { items } = JSON.parse(response.body).data;
    expect(items.map(({ query }: { query: string }) => query)).toEqual([
      '120101',
      'letters',
      '010101',
      '999999',
    ]);
    expect(items.map(({ result }: { result: unknown }) => result === null)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(items[0].result).toEqual(await read('/api/postcodes/120101'));
  });

  it('answer for each position as the single call does', async () => {
    const points = [
      { lat: 11.5683, lon: 104.9213 },
      { lat: 48.8566, lon: 2.3522 },
    ];
    const response = await post('/api/geocoding/nearest/bulk', { points, lang: 'km' });
    const { items } = JSON.parse(response.body).data;
    expect(items[0].result).toEqual(await read('/api/geocoding/nearest?lat=11.5683&lon=104.9213&lang=km'));
    expect(items[1].result.outside).toBe(true);
  });

  it.each([
    ['/api/postcodes/bulk', { codes: Array.from({ length: 101 }, () => '120101') }, 'codes', 'too-many'],
    ['/api/postcodes/bulk', { codes: '120101' }, 'codes', 'array'],
    ['/api/postcodes/bulk', {}, 'codes', 'missing'],
    ['/api/postcodes/bulk', { codes: [120101] }, 'codes.0', 'string'],
    ['/api/geocoding/nearest/bulk', { points: [{ lat: 91, lon: 0 }] }, 'points.0.lat', 'out-of-range'],
    ['/api/geocoding/nearest/bulk', { points: [{ lat: '11', lon: 0 }] }, 'points.0.lat', 'degrees'],
    [
      '/api/geocoding/nearest/bulk',
      { points: Array.from({ length: 101 }, () => ({ lat: 11, lon: 104 })) },
      'points',
      'too-many',
    ],
  ])('%s refuses %.30j', async (path, body, field, fault) => {
    const response = await post(path, body);
    expect([response.status, errorOf(response).field, errorOf(response).fields]).toEqual([
      400,
      field,
      { [field]: fault },
    ]);
  });

  it.each([
    ['text/plain', '{"codes":[]}', 400],
    ['application/json', '{"codes":', 400],
    ['application/json', JSON.stringify({ codes: ['1'.repeat(40_000)] }), 413],
    ['application/json', '['.repeat(5000), 400],
  ])('refuse a body of %s: %.20s', async (type, body, status) => {
    expect((await server.ask('POST', '/api/postcodes/bulk', { 'Content-Type': type }, body)).status).toBe(
      status,
    );
  });

  it.each(['text/html', 'application/xml', ';;,', 'a/b,'.repeat(500), 'application/json;q=0'])(
    'answer with JSON whatever is accepted: %.20s',
    async (Accept) => {
      const { status, headers } = await server.get('/api/postcodes/120101', { Accept });
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    },
  );

  it('take a hundred positions', async () => {
    const points = Array.from({ length: 100 }, (_none, index) => ({
      lat: 10.6 + index * 0.03,
      lon: 102.6 + index * 0.04,
    }));
    const response = await post('/api/geocoding/nearest/bulk', { points });
    expect(JSON.parse(response.body).data.items).toHaveLength(100);
  });
});
