import { describe, expect, it } from 'vitest';
import { useServer } from '#fixtures/server/use-server.ts';
import { errorOf } from '#fixtures/server/json.ts';

const KHMER = /[\u1780-\u17ff]/u;

const server = useServer();

describe.each(['nearest', 'reverse'])('a position that cannot be read, asked of %s', (call) => {
  it.each([
    ['lon=104.9', { lat: 'missing' }],
    ['lat=11.5', { lon: 'missing' }],
    ['', { lat: 'missing', lon: 'missing' }],
    ['lat=&lon=104.9', { lat: 'degrees' }],
    ['lat=NaN&lon=104.9', { lat: 'degrees' }],
    ['lat=11.5&lon=Infinity', { lon: 'degrees' }],
    ['lat=1e1&lon=104.9', { lat: 'degrees' }],
    ['lat=0x0b&lon=104.9', { lat: 'degrees' }],
    ['lat=11,5&lon=104.9', { lat: 'degrees' }],
    ['lat=11.5%00&lon=104.9', { lat: 'degrees' }],
    ['lat=%20&lon=104.9', { lat: 'degrees' }],
    ['lat=%E1%9F%A1%E1%9F%A1&lon=104.9', { lat: 'degrees' }],
    ['lat=11.5%3Cscript%3E&lon=104.9', { lat: 'degrees' }],
    [`lat=11.${'5'.repeat(500)}&lon=104.9`, { lat: 'degrees' }],
    ['lat=90.0001&lon=104.9', { lat: 'out-of-range' }],
    ['lat=-91&lon=104.9', { lat: 'out-of-range' }],
    ['lat=11.5&lon=180.1', { lon: 'out-of-range' }],
    ['lat=11.5&lon=-181', { lon: 'out-of-range' }],
    ['lat=11.5&lat=11.5&lon=104.9', { lat: 'single' }],
    ['lat[]=11.5&lon=104.9', { lat: 'single' }],
    ['lat=11.5&lon=104.9&lang=fr', { lang: 'unknown-culture' }],
    ['lat=11.5&lon=104.9&lang=en&lang=km', { lang: 'single' }],
  ])('is refused, and the field named: %s', async (query, fields) => {
    const response = await server.raw.get(`/api/geocoding/${call}?${query}`);
    expect(response.status).toBe(400);
    expect(errorOf(response)).toMatchObject({ code: 'bad-request', fields });
  });
});

it('a refusal is in the language asked for', async () => {
  const { message } = errorOf(await server.get('/api/geocoding/nearest?lat=x&lon=1&lang=km'));
  expect(message).toMatch(KHMER);
});

it.each(['', '-1', '12.5', '1234567'])('an accuracy of "%s" is refused', async (accuracy) => {
  const response = await server.get(`/api/geocoding/nearest?lat=11.5&lon=104.9&accuracy=${accuracy}`);
  expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([400, ['accuracy']]);
});
