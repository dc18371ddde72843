import { describe, expect, it } from 'vitest';
import { langOf } from '#fixtures/server/html.ts';
import { errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();

describe('a parameter that a page knows', () => {
  it.each([
    ['/search?q=a&q=b', 'en'],
    ['/km/search?q=a&q=b', 'km'],
    ['/search?q[]=a', 'en'],
    ['/postcode?code=120101&code=120102', 'en'],
    ['/km/postcode-start-with?prefix[]=1', 'km'],
  ])('is refused as a list, in the language of the path: %s', async (url, language) => {
    const response = await server.get(url);
    expect(response.status).toBe(400);
    expect(langOf(response.body)).toBe(language);
  });

  it('is refused as data in the envelope', async () => {
    const response = await server.get('/search.json?q=a&q=b');
    expect(response.status).toBe(400);
    expect(errorOf(response)).toMatchObject({ code: 'bad-request', fields: { q: 'single' } });
  });
});

describe('a parameter that no page knows', () => {
  it('changes nothing', async () => {
    const plain = await server.get('/track');
    const odd = await server.get('/track?x=1&x=2&y[]=3');
    expect(odd.status).toBe(200);
    expect(odd.body).toBe(plain.body);
  });
});
