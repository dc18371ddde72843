import { beforeAll, describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import {
  canonicalOf,
  elementsOf,
  headingOf,
  langOf,
  mainOf,
  metaOf,
  tagsOf,
  textOf,
  titleOf,
} from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { withoutJoiners } from '#shared/i18n/whole-name.ts';

const { pages: en } = words.en;
const { pages: km } = words.km;

/** A page of each kind, and its heading in each language. */
const kinds: [path: string, en: string, km: string][] = [
  ['/', en.home.title, km.home.title],
  ['/phnom-penh-capital', 'Phnom Penh Capital', 'រាជធានីភ្នំពេញ'],
  ['/siem-reap-provine/siem-reap', 'Siem Reap Municipality', 'ក្រុងសៀមរាប'],
  ['/siem-reap-provine/siem-reap/sla-kram', 'Sangkat Sla Kram', 'សង្កាត់ស្លក្រាម'],
  ['/all-postal-codes', en.allPostalCodes.title, km.allPostalCodes.title],
  ['/postcode', en.postcode.title, km.postcode.title],
  ['/postcode/120101', 'Sangkat Tonle Basak', 'សង្កាត់ទន្លេបាសាក់'],
  ['/postcode-start-with', en.postcodeStartWith.title, km.postcodeStartWith.title],
  [
    '/postcode-start-with/12',
    en.templates.prefix.title.replace('{{prefix}}', '12'),
    km.templates.prefix.title.replace('{{prefix}}', '12'),
  ],
  ['/contact-us', en.contactUs.title, km.contactUs.title],
  ['/privacy', en.privacy.title, km.privacy.title],
  ['/term-and-conditions', en.terms.title, km.terms.title],
  ['/free-tools', en.freeTools.title, km.freeTools.title],
  ['/find-post-office', en.findPostOffice.title, km.findPostOffice.title],
  ['/find-post-office/near-me', en.postOfficeNearMe.title, km.postOfficeNearMe.title],
  ['/find-post-office/kampot-province', 'Post offices in Kampot Province', 'ការិយាល័យប្រៃសណីយ៍ក្នុងខេត្តកំពត'],
  ['/find-post-office/kampot-province/po-07', 'Kampot Provincial Post Office', 'ប្រៃសណីយ៍ខេត្តកំពត'],
  ['/free-tools/atm-finder', en.atmFinder.title, km.atmFinder.title],
  ['/free-tools/atm-finder/near-me', en.atmNearMe.title, km.atmNearMe.title],
  [
    '/free-tools/atm-finder/kampot-province',
    'ATMs and bank branches in Kampot Province',
    'ម៉ាស៊ីន ATM និងសាខាធនាគារក្នុងខេត្តកំពត',
  ],
  ['/what-is-my-postcode', en.myPostcode.title, km.myPostcode.title],
  ['/track', en.track.title, km.track.title],
  ['/search', en.search.title, km.search.title],
  ['/data', en.data.title, km.data.title],
];

const server = useServer();

describe.each(languages)('in %s', (language) => {
  describe.each(kinds)('%s', (path, english, khmer) => {
    const url = local(language, path);
    let response: TestResponse;
    beforeAll(async () => {
      response = await server.get(url);
    });

    it('answers with a page in the language of its address', () => {
      expect(response.status).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['content-language']).toBe(language);
      expect(langOf(response.body)).toBe(language);
    });

    it('uses the Khmer font on Khmer pages alone', () => {
      expect(tagsOf(response.body, 'html')[0]?.['class']).toBe(language === 'km' ? 'khmer' : undefined);
    });

    it('has one heading, which says what the page is', () => {
      expect(elementsOf(response.body, 'h1')).toHaveLength(1);
      expect(withoutJoiners(headingOf(response.body) ?? '')).toBe(
        language === 'en' ? english : withoutJoiners(khmer),
      );
    });

    it('has a title, a description and keywords of its own', () => {
      const siteName = words[language].ui.app.siteName;
      expect(titleOf(response.body)).toMatch(new RegExp(`^.{5,} \\| ${siteName}$`));
      expect(metaOf(response.body, 'description')?.length).toBeGreaterThan(40);
      expect(metaOf(response.body, 'keywords')?.length).toBeGreaterThan(10);
    });

    it('tells those who share it what it is', () => {
      expect(titleOf(response.body)).toContain(metaOf(response.body, 'og:title'));
      expect(metaOf(response.body, 'og:description')).toBe(metaOf(response.body, 'description'));
      expect(metaOf(response.body, 'og:url')).toBe(canonicalOf(response.body));
      expect(metaOf(response.body, 'og:locale')).toBe(language === 'km' ? 'km_KH' : 'en_US');
    });

    it('names its address on this site as the canonical one', () => {
      const place = '/phnom-penh-capital/chamkar-mon/tonle-basak';
      const canonical = path === '/postcode/120101' ? local(language, place) : url;
      expect(canonicalOf(response.body)).toBe(`${SITE_URL}${canonical}`);
    });

    it('shows no braces, no undefined and no key of a text', () => {
      const text = textOf(response.body);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object|\bNaN\b/);
      expect(text).not.toMatch(/\b[a-z]+[A-Z]?\w*\.(?:title|lead|label|menuTitle|heading)\b/);
    });

    it('keeps links apart where there is no style, as in a text browser', () => {
      const html = response.body.replaceAll(/<svg\b.*?<\/svg>/gs, '');
      expect(html).not.toMatch(/<\/(?:a|small)><(?:a|small|b|span)\b/);
    });

    it('leads to the same page in the other language', () => {
      const other = otherLanguage(language);
      const links = tagsOf(response.body, 'a').filter(({ hreflang }) => hreflang !== undefined);
      expect(links.map(({ hreflang, href }) => [hreflang, href])).toEqual([[other, local(other, path)]]);
    });
  });

  it.each(['/contact-us', '/privacy', '/term-and-conditions'])('%s holds real text', async (path) => {
    const text = textOf(mainOf((await server.get(local(language, path))).body));
    expect(text.length).toBeGreaterThan(1000);
    expect(text).not.toMatch(/lorem|todo|placeholder/i);
  });

  it.each(['/free-tools', '/find-post-office', '/what-is-my-postcode', '/track'])(
    '%s says what is there already and leads on to it',
    async (path) => {
      const main = mainOf((await server.get(local(language, path))).body);
      expect(textOf(main).length).toBeGreaterThan(300);
      const links = tagsOf(main, 'a').flatMap(({ href = '' }) =>
        href === local(language, '/') ? [] : [href],
      );
      const responses = await Promise.all(
        links.filter((href) => href.startsWith('/')).map((href) => server.get(href.split('#')[0] ?? '')),
      );
      expect(responses.length).toBeGreaterThan(0);
      expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    },
  );
});
