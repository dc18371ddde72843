import { beforeAll, describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import {
  canonicalOf,
  headingOf,
  hrefsOf,
  mainOf,
  metaOf,
  structuredDataIn,
  tagsOf,
  textOf,
  titleOf,
} from '#fixtures/server/html.ts';
import type { TestResponse } from '#fixtures/server/http-client.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local, words } from '#fixtures/data/words.ts';

const server = useServer();

describe.each(languages)('in %s', (language) => {
  const { codeHistory, postcodeHero } = words[language].ui;
  let response: TestResponse;
  const open = (code: string) => async () => {
    response = await server.get(local(language, `/postcode/${code}`));
  };
  const main = (): string => mainOf(response.body);
  const links = (): string[] => hrefsOf(main());
  const path = (place: string): string => local(language, place);

  describe('a code of one place alone', () => {
    beforeAll(open('120101'));

    it('opens that place, whose own page is the one to be found', () => {
      expect(response.status).toBe(200);
      expect(titleOf(response.body)).toContain('120101');
      expect(canonicalOf(response.body)).toBe(
        `${SITE_URL}${path('/phnom-penh-capital/chamkar-mon/tonle-basak')}`,
      );
      expect(tagsOf(main(), 'data')[0]).toMatchObject({ value: '120101' });
    });

    it('is read digit by digit, and copied without separators', () => {
      expect(tagsOf(main(), 'data')[0]?.['aria-label']).toBe('1 2 0 1 0 1');
      expect(/<data value="120101"[^>]*>(.*?)<\/data>/s.exec(main())?.[1]?.replace(/<[^>]*>/g, '')).toBe(
        '120101',
      );
    });
  });

  describe('a code that is current here and former there', () => {
    beforeAll(open('171001'));

    it('opens the current place', () => {
      expect(response.status).toBe(200);
      expect(links()).toContain(path('/siem-reap-provine/siem-reap/sla-kram'));
      expect(metaOf(response.body, 'robots')).toBeUndefined();
    });

    it('says whose it was, and where that code is now', () => {
      expect(textOf(main())).toMatch(/2022|២០២២/);
      expect(links()).toContain(path('/siem-reap-provine/angkor-thum/chob-ta-trav'));
      expect(links()).toContain(path('/postcode/170201'));
    });
  });

  describe('a code that is only a former one', () => {
    beforeAll(open('010101'));

    it('answers with its place, that place’s current code, and the words for it', () => {
      expect(response.status).toBe(200);
      expect(titleOf(response.body)).toContain('010101');
      expect(textOf(main())).toContain(postcodeHero.title.former);
      expect(links()).toContain(path('/banteay-meanchey-provine/mongkol-borey/banteay-neang'));
      expect(tagsOf(main(), 'data').map(({ value }) => value)).toContain('010201');
    });

    it('is not indexed, by the page and by its header', () => {
      expect(metaOf(response.body, 'robots')).toContain('noindex');
      expect(response.headers['x-robots-tag']).toContain('noindex');
    });

    it('is never described as the postal code of the place', () => {
      expect(JSON.stringify(structuredDataIn(response.body))).not.toContain('"postalCode":"010101"');
    });
  });

  it('a code that is the same commune’s former code too opens that commune once', async () => {
    await open('120804')();
    expect(response.status).toBe(200);
    expect(links()).toContain(path('/phnom-penh-capital/sen-sok/krang-thnong'));
    const [, afterName = ''] = codeHistory.formerlyOf.split('{{place}}');
    expect(textOf(main())).not.toContain(afterName.replace('{{current}}', '').trim() || 'today that is');
  });

  it.each(['999999', '000000', '129999'])('the code %s, which nobody has, is not found', async (code) => {
    await open(code)();
    expect(response.status).toBe(404);
  });

  it('a code is never computed from the administrative one', async () => {
    // Chbar Ampov has the administrative code 1212 and the postal code 121000.
    response = await server.get(path('/phnom-penh-capital/chbar-ampov'));
    expect(tagsOf(main(), 'data')[0]?.['value']).toBe('121000');
    await open('121200')();
    expect(headingOf(response.body)).toContain(language === 'en' ? 'Praek Pnov' : 'ព្រែកព្នៅ');
  });
});
