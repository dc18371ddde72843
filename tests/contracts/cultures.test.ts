import { describe, expect, it } from 'vitest';
import { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import { Page } from '#shared/contracts/page.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { words } from '#fixtures/data/words.ts';

const server = useServer();

const english = ['en', 'en-us', 'EN-AU', 'En-Us'];
const khmer = ['km', 'km-KH', 'KM-kh'];
async function strings(culture: string) {
  return dataOf(await server.get(`/api/resourcestring?culture=${culture}`), ResourceStrings);
}

describe('cultures', () => {
  it.each(english)('%s is English', async (culture) => {
    expect((await strings(culture)).culture).toBe('en-us');
    expect(dataOf(await server.get(`/api/layout?culture=${culture}`), Layout).cultureName).toBe('en-AU');
  });

  it.each(khmer)('%s is Khmer', async (culture) => {
    expect((await strings(culture)).culture).toBe('km-kh');
    expect(dataOf(await server.get(`/api/layout?culture=${culture}`), Layout).cultureName).toBe('km-KH');
  });

  it.each([
    'fr',
    'en-gb',
    'km-',
    '',
    '%20',
    'en_US',
    '*',
    '__proto__',
    'constructor',
    'toString',
    '%00',
    '%3Cscript%3E',
  ])('%s is refused, and the answer says which parameter is wrong', async (culture) => {
    for (const call of ['layout', 'resourcestring', 'page']) {
      const response = await server.get(`/api/${call}?path=/track&culture=${culture}`);
      expect([call, response.status]).toEqual([call, 400]);
      expect(errorOf(response)).toMatchObject({
        code: 'bad-request',
        fields: { culture: 'unknown-culture' },
      });
      expect(response.body).not.toContain('<script');
    }
  });

  it('must be named where nothing else names the language', async () => {
    const response = await server.get('/api/layout');
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([400, ['culture']]);
  });

  it('are read from the path where a page is asked for', async () => {
    const page = async (query: string) => dataOf(await server.get(`/api/page?${query}`), Page);
    expect(await page('path=/km/track')).toMatchObject({ lang: 'km', culture: 'km-kh', url: '/km/track' });
    expect(await page('path=/km/track&culture=km-KH')).toMatchObject({ lang: 'km', url: '/km/track' });
    expect(await page('path=/track&culture=km')).toMatchObject({ lang: 'km', url: '/km/track' });
    expect(await page('path=/track')).toMatchObject({ lang: 'en', culture: 'en-us', url: '/track' });
  });
});

describe('the strings of the interface', () => {
  type Messages = string | Messages[] | { [name: string]: Messages };
  const keysOf = (messages: Messages, prefix = ''): string[] => {
    if (typeof messages === 'string') return [prefix];
    if (Array.isArray(messages)) return [];
    return Object.entries(messages).flatMap(([name, inner]) =>
      keysOf(inner, prefix === '' ? name : `${prefix}.${name}`),
    );
  };

  it('have every key in both languages', async () => {
    const expected = keysOf(words.en.ui).toSorted();
    expect(expected.length).toBeGreaterThan(100);
    for (const culture of ['en', 'km']) {
      expect(Object.keys((await strings(culture)).messages).toSorted()).toEqual(expected);
    }
  });

  it('are those of the language', async () => {
    expect((await strings('km')).messages['notFound.title']).toBe(words.km.ui.notFound.title);
    expect((await strings('en')).messages['notFound.title']).toBe(words.en.ui.notFound.title);
  });
});

describe('parameters that are given twice or as a list', () => {
  it.each([
    ['/api/layout?culture=en&culture=km', 'culture'],
    ['/api/layout?culture[]=en', 'culture'],
    ['/api/layout?culture%5B0%5D=en', 'culture'],
    ['/api/places?parent=12&parent=13', 'parent'],
    ['/api/page?path=/track&path=/data', 'path'],
    ['/api/postcodes?prefix=1&prefix=2', 'prefix'],
  ])('%s is refused by name', async (url, name) => {
    const response = await server.get(url);
    expect(response.status).toBe(400);
    expect(errorOf(response).fields).toEqual({ [name]: 'single' });
  });
});
