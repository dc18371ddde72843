import { beforeAll, describe, expect, it } from 'vitest';
import { elementsOf, hrefsOf, mainOf, tagsOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words, type TestLanguage } from '#fixtures/data/words.ts';
import { provinceSlugs } from '#shared/routes/province-slugs.ts';

const server = useServer();

async function bodyOf(language: TestLanguage, path: string): Promise<string> {
  const { status, body } = await server.get(local(language, path));
  expect(status).toBe(200);
  return body;
}
function codesIn(html: string): string[] {
  return tagsOf(html, 'data').map(({ value = '' }) => value);
}
function headingsIn(html: string): string[] {
  return elementsOf(mainOf(html), 'h2').map(textOf);
}
const DISTRICTS_OF_PHNOM_PENH = 14;
const COMMUNES_OF_PHNOM_PENH = 105;

it.each(languages.flatMap((language) => provinceSlugs.map((slug) => [local(language, `/${slug}`)])))(
  'the province stands at %s',
  async (url) => {
    const { status, headers, body } = await server.get(url);
    expect(status).toBe(200);
    expect(headers.location).toBeUndefined();
    expect(codesIn(body)[0]).toMatch(/^\d{2}0000$/);
  },
);

/** Returns the HTML of the section that lists the smaller places in a place. */
function listOf(html: string): string {
  return /<section id="list">(.*?)<\/section>/s.exec(html)?.[1] ?? '';
}

describe.each(languages)('in %s', (language) => {
  const { ui } = words[language];

  describe('a province', () => {
    let html: string;
    beforeAll(async () => {
      html = await bodyOf(language, '/phnom-penh-capital');
    });

    it('shows its code, and where and since when it holds', () => {
      expect(codesIn(html)[0]).toBe('120000');
      const source = elementsOf(html, 'details')
        .map(textOf)
        .find((text) => text.includes('77'));
      expect(source).toContain(language === 'en' ? '30 December 2025' : '30 ធ្នូ 2025');
    });

    it('is named in both scripts', () => {
      expect(textOf(mainOf(html))).toContain('រាជធានីភ្នំពេញ');
      expect(textOf(mainOf(html))).toContain('Phnom Penh Capital');
    });

    it('lists its districts with their codes', () => {
      const rows = elementsOf(listOf(html), 'li');
      expect(rows).toHaveLength(DISTRICTS_OF_PHNOM_PENH);
      expect(rows.every((row) => /^12\d{2}00$/.test(codesIn(row)[0] ?? ''))).toBe(true);
      expect(rows.every((row) => hrefsOf(row)[0]?.startsWith(local(language, '/phnom-penh-capital/')))).toBe(
        true,
      );
    });

    it('lists all its communes by district, each with its code', () => {
      const rows = [...html.matchAll(/<li id="c-\d+".*?<\/li>/gs)].map(([row]) => row);
      expect(rows).toHaveLength(COMMUNES_OF_PHNOM_PENH);
      expect(rows.filter((row) => !/^12\d{4}$/.test(codesIn(row)[0] ?? ''))).toEqual([]);
    });

    it('has an alphabet whose letters lead to a commune or are disabled', () => {
      const letters = tagsOf(html, 'a').filter((link) => link['data-letter'] !== undefined);
      const ids = new Set(tagsOf(html, 'li').map(({ id }) => `#${id}`));
      expect(letters.length).toBeGreaterThan(10);
      expect(letters.filter(({ href = '' }) => !ids.has(href))).toEqual([]);
      const disabled = tagsOf(html, 'span').filter((span) => span['aria-disabled'] === 'true');
      const alphabet = language === 'en' ? 26 : 33;
      expect([alphabet, alphabet + 1]).toContain(letters.length + disabled.length);
    });

    it('has a map, the neighbours, and the way to how codes work', () => {
      for (const title of [ui.mapView.title, ui.nearbyPlaces.province, ui.codeHistory.title]) {
        expect(headingsIn(html)).toContain(title);
      }
      expect(hrefsOf(mainOf(html))).toContain(local(language, '/postcode#about-codes'));
    });

    it('says that a letter needs the code of a commune, leads to the list, and shows no address', () => {
      const main = mainOf(html);
      expect(textOf(main)).toContain(ui.postcodeHero.general);
      expect(hrefsOf(main)).toContain('#list');
      expect(main).toContain('id="list"');
      expect(headingsIn(html)).not.toContain(ui.addressFormat.title);
      expect(textOf(main)).not.toContain(ui.addressFormat.copy[language]);
    });
  });

  describe('a district', () => {
    it('shows its code and lists its communes with theirs', async () => {
      const html = await bodyOf(language, '/siem-reap-provine/siem-reap');
      const rows = elementsOf(listOf(html), 'li');
      expect(codesIn(html)[0]).toBe('171000');
      expect(rows.flatMap(codesIn)).toContain('171001');
      expect(rows.filter((row) => !/^1710\d{2}$/.test(codesIn(row)[0] ?? ''))).toEqual([]);
      expect(rows.length).toBeGreaterThan(9);
      expect(headingsIn(html)).toContain(ui.nearbyPlaces.district);
    });
  });

  describe('a commune', () => {
    let html: string;
    beforeAll(async () => {
      html = await bodyOf(language, '/siem-reap-provine/siem-reap/sla-kram');
    });

    it('shows its code, its parents, and its code in the list of 2022', () => {
      expect(codesIn(html)[0]).toBe('171001');
      const own = hrefsOf(mainOf(html));
      expect(own).toContain(local(language, '/siem-reap-provine'));
      expect(own).toContain(local(language, '/siem-reap-provine/siem-reap'));
      expect(own).toContain(local(language, '/postcode/171201'));
    });

    it('lists its villages with their number, both names and an anchor to link to', () => {
      const villages = [...html.matchAll(/<li id="(v\d{2})"[^>]*>(.*?)<\/li>/gs)];
      expect(villages.length).toBeGreaterThan(3);
      for (const [, id = '', inner = ''] of villages) {
        const text = textOf(inner);
        expect(text).toContain(id.slice(1));
        expect(text).toMatch(/\p{Script=Khmer}/u);
        expect(text).toMatch(/\p{Script=Latin}/u);
      }
    });

    it('shows how its address is written in both scripts, with nothing that is not known', () => {
      const examples =
        elementsOf(mainOf(html), 'section').find((part) => part.includes(ui.addressFormat.title)) ?? '';
      const text = textOf(examples);
      expect(text).toContain('SIEM REAP 171001');
      expect(text).toContain('CAMBODIA');
      expect(text).toMatch(/ក្រុងសៀមរាប ខេត្តសៀមរាប 171001/);
      for (const blank of Object.values(ui.addressFormat.blank))
        expect(elementsOf(examples, 'p').map(textOf).join(' ')).not.toContain(blank);
    });

    it('leads nowhere that the visitor is already', () => {
      const [content = ''] = mainOf(html).split('<aside');
      const links = hrefsOf(content);
      expect(links.filter((url) => url === local(language, '/siem-reap-provine/siem-reap/sla-kram'))).toEqual(
        [],
      );
    });

    it('lists the communes near it with their distance, the nearest first', () => {
      const nearby =
        elementsOf(mainOf(html), 'section').find((part) => part.includes(ui.nearbyPlaces.commune)) ?? '';
      const metres = elementsOf(nearby, 'li').map((row) => {
        const [, figure = '', unit = ''] = /([\d.]+)\s*(km|m|គ\.?ម|ម)\.?$/.exec(textOf(row)) ?? [];
        return Number(figure) * (/^[kគ]/.test(unit) ? 1000 : 1);
      });
      expect(metres.length).toBeGreaterThan(3);
      expect(metres.every((figure) => figure > 0)).toBe(true);
      expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    });
  });

  it('a commune whose position is unknown has the map of the area that it lies in', async () => {
    const main = mainOf(await bodyOf(language, '/banteay-meanchey-provine/poipet/ou-chrov'));
    expect(main).toContain('data-shapes');
    expect(textOf(main)).toContain(ui.pointMap.credit);
    expect(textOf(main)).not.toContain(ui.mapView.position);
  });

  it('a village without a Latin name shows its Khmer one', async () => {
    const html = await bodyOf(language, '/battambang-provine/banan/chaeng-mean-chey');
    expect(/<li id="v08"[^>]*>(.*?)<\/li>/s.exec(html)?.[1]).toContain('ប៉ៃឡាំ');
  });

  it('names the page of the decree that prints the code, and what it spells differently', async () => {
    const { codeHistory } = ui;
    const date = language === 'en' ? '30 December 2025' : '30 ធ្នូ 2025';
    const vihearSuork = textOf(mainOf(await bodyOf(language, '/kandal-province/khsach-kandal/vihear-suork')));
    expect(vihearSuork).toContain(filled(codeHistory.printedOn, { date, page: '22', pages: '57' }));
    expect(vihearSuork).toContain(filled(codeHistory.printedCode, { code: '80318' }));
    const bokor = textOf(mainOf(await bodyOf(language, '/kampot-province/bokor')));
    expect(bokor).toContain(filled(codeHistory.printedName, { name: 'Bouk Kou' }));
    const corrected = textOf(mainOf(await bodyOf(language, '/kampot-province/angkor-chey/angkor-chey')));
    expect(corrected).toContain(filled(codeHistory.correctedName, { name: 'Ankor Chey' }));
  });
});
