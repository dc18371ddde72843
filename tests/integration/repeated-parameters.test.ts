import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '#fixtures/server/app.ts';
import { langOf } from '#fixtures/server/html.ts';

const app = await createTestApp();

describe('a parameter that a page knows', () => {
  it.each([
    ['/search?q=a&q=b', 'en'],
    ['/km/search?q=a&q=b', 'km'],
    ['/search?q[]=a', 'en'],
    ['/postcode?code=120101&code=120102', 'en'],
    ['/km/postcode-start-with?prefix[]=1', 'km'],
  ])('is refused as a list, in the language of the path: %s', async (url, language) => {
    const answer = await request(app).get(url);
    expect(answer.status).toBe(400);
    expect(langOf(answer.text)).toBe(language);
  });

  it('is refused as data in the envelope', async () => {
    const answer = await request(app).get('/search.json?q=a&q=b');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: 'error',
      error: { code: 'bad-request', fields: { q: 'single' } },
    });
  });
});

describe('a parameter that no page knows', () => {
  it('changes nothing', async () => {
    const plain = await request(app).get('/track');
    const odd = await request(app).get('/track?x=1&x=2&y[]=3');
    expect(odd.status).toBe(200);
    expect(odd.text).toBe(plain.text);
  });
});
