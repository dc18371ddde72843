import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Layout, ResourceStrings } from '#shared/contracts/layout.ts';
import { CultureCode, Page } from '#shared/contracts/page.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();
/** The parts of the OpenAPI document that describe parameters. */
const Documented = v.object({
  paths: v.record(
    v.string(),
    v.looseObject({
      get: v.optional(v.object({ parameters: v.array(v.looseObject({ name: v.string() })) }), {
        parameters: [],
      }),
    }),
  ),
});

const english = ['en', 'en-us', 'EN-AU', 'En-Us'];
const khmer = ['km', 'km-KH', 'KM-kh'];
async function strings(culture: string) {
  return dataOf(await server.get(`/api/resourcestring?culture=${culture}`), ResourceStrings);
}

describe('cultures', () => {
  it.each(english)('%s is English', async (culture) => {
    expect((await strings(culture)).culture).toBe('en-us');
    expect(dataOf(await server.get(`/api/layout?culture=${culture}`), Layout).cultureName).toBe('en-us');
  });

  it.each(khmer)('%s is Khmer', async (culture) => {
    expect((await strings(culture)).culture).toBe('km-KH');
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

  it('are English where a call names none, and the document of the API says so', async () => {
    const document = (await server.get('/api/openapi.json')).body;
    const { paths } = v.parse(Documented, JSON.parse(document));
    for (const call of ['/layout', '/resourcestring', '/today/banners']) {
      const [unnamed, named] = await Promise.all(
        [call, `${call}?culture=en-us`].map((url) => server.get(`/api${url}`)),
      );
      expect([call, unnamed?.status, unnamed?.body]).toEqual([call, 200, named?.body]);
      const culture = paths[call]?.get.parameters.find(({ name }) => name === 'culture');
      expect(culture).toMatchObject({ required: false, schema: { default: 'en-us' } });
    }
  });

  it.each([
    ['km-kh', 'km-KH'],
    ['EN-US', 'en-us'],
    ['en-AU', 'en-us'],
  ])('that another content API writes as %s are read as %s', (written, culture) => {
    expect(v.parse(CultureCode, written)).toBe(culture);
    expect(v.is(CultureCode, `${written}-x`)).toBe(false);
  });

  it.each(languages)('name a page as the layout around it, in %s', async (language) => {
    const page = dataOf(await server.get(`/api/page?path=${local(language, '/track')}`), Page);
    const { cultureName } = dataOf(await server.get(`/api/layout?culture=${language}`), Layout);
    expect([page.culture, cultureName]).toEqual(language === 'en' ? ['en-us', 'en-us'] : ['km-KH', 'km-KH']);
  });

  it('are read from the path where a page is asked for', async () => {
    const page = async (query: string) => dataOf(await server.get(`/api/page?${query}`), Page);
    expect(await page('path=/km/track')).toMatchObject({ lang: 'km', culture: 'km-KH', url: '/km/track' });
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
