import { describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import {
  elementsOf,
  headingOf,
  hrefsOf,
  mainOf,
  metaOf,
  structuredDataIn,
  tagsOf,
  textOf,
} from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { filled, languages, local, words, type TestLanguage } from '#fixtures/data/words.ts';

const server = useServer();

async function mainAt(language: TestLanguage, path: string): Promise<string> {
  const { status, body } = await server.get(local(language, path));
  expect(status).toBe(200);
  return mainOf(body);
}
function rowsIn(main: string): string[] {
  return elementsOf(main, 'li').filter((row) => row.includes('data-entry'));
}

const CAPITAL = 'phnom-penh-capital';
const CENTRAL = `/find-post-office/${CAPITAL}/po-12-central`;

describe.each(languages)('in %s', (language) => {
  const { ui, pages } = words[language];

  it('the page of post offices lists all of them, how many are sure, and marks those that are not', async () => {
    const main = await mainAt(language, '/find-post-office');
    const [sure] = pages.findPostOffice.sections;
    expect(rowsIn(main)).toHaveLength(14);
    expect(textOf(main)).toContain(
      filled(sure?.paragraphs[0] ?? '', { total: '14', sourced: '8', historical: '6' }),
    );
    expect(rowsIn(main).filter((row) => row.includes(ui.finder.unconfirmed))).toHaveLength(6);
    // The introduction says how reliable the list is, so the list does not repeat this.
    expect(textOf(main)).not.toContain(ui.finder.unverified);
  });

  it('a row is one link and says where an office is, its page says all that is known and what is not', async () => {
    const [row = ''] = rowsIn(await mainAt(language, '/find-post-office/kampot-province'));
    expect(hrefsOf(row)).toEqual([local(language, '/find-post-office/kampot-province/po-07')]);
    expect(textOf(row)).toContain(language === 'en' ? 'Kampot Provincial Post Office' : 'ប្រៃសណីយ៍ខេត្តកំពត');
    expect(textOf(row)).toContain(ui.finder.areaOnly);
    const page = mainOf((await server.get(hrefsOf(row)[0] ?? '')).body);
    const text = textOf(page);
    expect(text).toContain('Kampot Provincial Post Office');
    expect(text).toContain('ប្រៃសណីយ៍ខេត្តកំពត');
    expect(text).toContain('ផ្លូវមាត់ទន្លេ');
    expect(text.includes('Riverside Road')).toBe(language === 'en');
    expect(text).toContain(ui.finder.directionsToArea);
    expect(text).toContain(ui.finder.hoursUnknown);
    expect(text).toContain(ui.finder.precision['district-centroid']);
    expect(hrefsOf(page).filter((href) => href.startsWith('geo:'))).toEqual([]);
    expect(tagsOf(page, 'a').map((link) => link['data-geo'])).toContain(
      'geo:10.596805,104.168637?q=10.596805,104.168637',
    );
    const central = await mainAt(language, CENTRAL);
    expect(hrefsOf(central)).toContain('tel:+85523428080');
    expect(textOf(central)).toContain('07:00–17:30');
    expect(textOf(central)).toContain('220');
  });

  it('a province without a known office says so, whom to call, and is not to be found', async () => {
    const { status, body } = await server.get(local(language, '/find-post-office/kep-province'));
    expect(status).toBe(200);
    expect(textOf(mainOf(body))).toContain(pages.finders['post-office'].none);
    expect(hrefsOf(mainOf(body))).toContain('tel:+85523428080');
    expect(metaOf(body, 'robots')).toMatch(/^noindex/);
  });

  it('the bank filter leaves only that bank, with the credit of its source', async () => {
    const main = await mainAt(language, `/free-tools/atm-finder/${CAPITAL}/wing`);
    const rows = rowsIn(main);
    expect(rows).toHaveLength(10);
    const bank = language === 'en' ? 'Wing Bank' : 'ធនាគារ វីង';
    expect(rows.filter((row) => !textOf(row).includes(bank))).toEqual([]);
    const title = language === 'en' ? /^Wing Bank .*· (?:Sangkat|Khan) / : /^ធនាគារ វីង .*· (?:សង្កាត់|ខណ្ឌ)/u;
    expect(rows.filter((row) => !title.test(textOf(row)))).toEqual([]);
    expect(textOf(main)).toContain('© OpenStreetMap contributors');
    const current = tagsOf(main, 'a').filter((link) => link['aria-current'] === 'page');
    expect(current.map(({ href }) => href)).toEqual([
      local(language, `/free-tools/atm-finder/${CAPITAL}/wing`),
    ]);
  });

  it('a long list goes on over pages, every entry on one of them, no unidentified bank among them', async () => {
    const seen = new Set<string>();
    let url: string | undefined = local(language, `/free-tools/atm-finder/${CAPITAL}`);
    let total = 0;
    while (url) {
      const { body } = await server.get(url);
      total = Number(
        elementsOf(mainOf(body), 'h2')
          .map(textOf)
          .join(' ')
          .match(/(\d+)$/)?.[1],
      );
      for (const row of rowsIn(mainOf(body))) seen.add(hrefsOf(row)[0] ?? '');
      expect(rowsIn(mainOf(body)).filter((row) => /unidentified/i.test(row))).toEqual([]);
      url = tagsOf(mainOf(body), 'a')
        .find(({ rel }) => rel === 'next')
        ?.['href']?.split('#')[0];
    }
    expect(seen.size).toBe(total);
    expect(total).toBeGreaterThan(150);
  });

  it('past the end of a list there is an empty page that leads back', async () => {
    const main = await mainAt(language, `/free-tools/atm-finder/${CAPITAL}?page=99`);
    expect(rowsIn(main)).toEqual([]);
    expect(textOf(main)).toContain(ui.finder.nothing);
    expect(tagsOf(main, 'a').filter(({ rel }) => rel === 'prev')).toHaveLength(1);
  });

  it('the quick finder stands on the index of tools alone', async () => {
    const forms = (main: string) =>
      tagsOf(main, 'form').filter(({ action }) => action === local(language, '/free-tools/atm-finder'));
    const index = await mainAt(language, '/free-tools');
    expect(textOf(index)).toContain(ui.finder.quickAtm);
    expect(forms(index)).toHaveLength(1);
    for (const path of ['/free-tools/atm-finder', `/free-tools/atm-finder/${CAPITAL}`])
      expect(textOf(await mainAt(language, path))).not.toContain(ui.finder.quickAtm);
  });

  it('the ways to say that something is wrong name what they are about', async () => {
    for (const [path, about, named] of [
      [CENTRAL, 'post-office:po-12-central', /Central Post Office|ណ្តា/],
      ['/free-tools/atm-finder/atm/mag-001', 'atm:mag-001', /ATM/],
      ['/siem-reap-provine/siem-reap/sla-kram', '171001', /171001/],
      ['/postcode/171001', '171001', /171001/],
    ] as const) {
      const link = tagsOf(await mainAt(language, path), 'a').find(({ rel }) => rel === 'nofollow');
      const address = link?.['href'] ?? '';
      expect(new URL(address, SITE_URL).searchParams.get('about')).toBe(about);
      const report = mainOf((await server.get(address)).body);
      expect(textOf(report)).toMatch(named);
    }
  });

  it.each([
    '/find-post-office/kampot-province/po-12-central',
    `/find-post-office/${CAPITAL}/no-such-office`,
    '/find-post-office/no-such-province',
    `/free-tools/atm-finder/${CAPITAL}/no-such-bank`,
    `/free-tools/atm-finder/${CAPITAL}/unidentified`,
    '/free-tools/atm-finder/atm/no-such-atm',
    '/free-tools/atm-finder/no-such-province',
  ])('there is no page at %s', async (path) => {
    const { status, body } = await server.get(local(language, path));
    expect(status).toBe(404);
    expect(headingOf(body)).toBe(ui.notFound.title);
  });

  it('the page of a code names the nearest office, with a distance only where its place is known', async () => {
    const { body } = await server.get(local(language, '/postcode/171001'));
    const [nearest = ''] = elementsOf(body, 'section').filter((part) =>
      part.includes(ui.finder.nearestOffice),
    );
    expect(hrefsOf(nearest)).toContain(local(language, '/find-post-office/siem-reap-provine/po-17'));
    expect(textOf(nearest)).not.toMatch(/\d (?:m|ម\.)/);
    expect(textOf(nearest)).toMatch(new RegExp(`${ui.finder.inThisArea}|≈ \\d[\\d.]* (?:km|គ\\.ម\\.)`));
    expect(textOf(nearest)).toContain(ui.finder.areaOnly);
  });

  it('a form leads to the list that was chosen, and stays where nothing was', async () => {
    const ask = (path: string) => server.get(local(language, path));
    const leads = async (path: string) => (await ask(path)).headers.location;
    expect(await leads('/find-post-office?province=kampot-province')).toBe(
      local(language, '/find-post-office/kampot-province'),
    );
    const form = '/free-tools/atm-finder?province=kampot-province&bank=';
    const list = local(language, '/free-tools/atm-finder/kampot-province');
    for (const bank of ['aba', `a${'-b'.repeat(30)}`])
      expect(await leads(form + bank)).toBe(`${list}/${bank}`);
    expect(await leads(form)).toBe(list);
    expect(await leads(`${form}%2F%2Fevil.example`)).toBe(list);
  });

  it('a province that there is not is named by the form, which keeps the bank and offers the list', async () => {
    const ask = (query: string) => server.get(local(language, `/free-tools/atm-finder?${query}`));
    const { status, body, headers } = await ask('province=%2F%2F%3Cevil.example&bank=aba');
    expect([status, headers['x-robots-tag']]).toEqual([400, 'noindex']);
    const [form = ''] = elementsOf(mainOf(body), 'form').filter((each) => each.includes('name="province"'));
    expect(textOf(form)).toContain(filled(ui.finder.unknownProvince, { typed: '//<evil.example' }));
    expect(form).toMatch(/<option[^>]* value="aba"[^>]* selected=""/);
    expect(tagsOf(form, 'option').length).toBeGreaterThan(25);
    expect(textOf(mainOf((await ask('province=&bank=')).body))).toContain(ui.finder.noProvince);
  });

  it('entries of one name are distinguished by where they lie: in the list, to a screen reader, in titles and to programs', async () => {
    const main = await mainAt(language, '/free-tools/atm-finder/kep-province/aba');
    const [row = ''] = rowsIn(main);
    const area = language === 'en' ? /Sangkat .+, Kep Municipality, Kep Province/ : /សង្កាត់.+ ក្រុងកែប ខេត្តកែប/;
    expect(textOf(row)).toMatch(language === 'en' ? /ATM · Sangkat \w+/ : /ATM · សង្កាត់/);
    const { body } = await server.get(hrefsOf(row)[0] ?? '');
    expect(textOf(elementsOf(body, 'title')[0] ?? '')).toMatch(language === 'en' ? /, Kep/ : /សង្កាត់/);
    const [described] = structuredDataIn(body).filter((item) => item['@type'] === 'AutomatedTeller');
    expect(described).toMatchObject({ disambiguatingDescription: expect.stringMatching(area) });
  });
});

it('a page of a list that is no number is refused', async () => {
  for (const page of ['0', '-1', 'x', '1e3', '1000', ''])
    expect((await server.get(`/free-tools/atm-finder/${CAPITAL}?page=${page}`)).status).toBe(400);
});

it('the English navigation has the list by distance below the post offices, the Khmer one lacks it', async () => {
  const menuOf = async (url: string) => (await server.get(url)).body.split('id="menu"')[1] ?? '';
  expect(hrefsOf(await menuOf('/'))).toContain('/find-post-office/near-me');
  expect(hrefsOf(await menuOf('/km'))).not.toContain('/km/find-post-office/near-me');
});
