import { describe, expect, it } from 'vitest';
import { SearchResultList } from '#shared/contracts/addresses/search.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';

const server = useServer();

function ask(query: Record<string, string>) {
  return server.raw.get(`/api/search?${new URLSearchParams(query)}`);
}
async function search(query: Record<string, string>) {
  return dataOf(await ask(query), SearchResultList);
}
async function first(query: Record<string, string>) {
  return (await search(query)).pageResultItems[0];
}

describe('a query that is an address', () => {
  it('comes with its parts, its place in both languages, and what that lies in now', async () => {
    const q = '#13-61, St. 63, Sangkat Boeung Keng Kang 1, Khan Chamkarmon, Phnom Penh 12302';
    const { address } = await search({ q });
    expect(address).toMatchObject({ match: 'likely', code: '121301' });
    expect(address?.path.en).toContain('Khan Boeng Keng Kang');
    expect(address?.path.km).toContain('ខណ្ឌបឹងកេងកង');
    expect(address?.parts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'house: #13-61',
      'street: St. 63',
      'commune: Sangkat Boeung Keng Kang 1',
      'district: Khan Chamkarmon',
      'province: Phnom Penh',
      'code: 12302',
    ]);
    expect(address?.notes).toContainEqual({
      code: 'former-parent',
      place: { code: '1213', name: { en: 'Khan Boeng Keng Kang', km: 'ខណ្ឌបឹងកេងកង' } },
      postcode: null,
    });
  });

  it('reports a code of another branch, and does not follow it', async () => {
    const { address } = await search({ q: 'Sla Kram, Siem Reap 120101' });
    expect(address).toMatchObject({ match: 'unsure', code: '171001' });
    expect(address?.notes).toMatchObject([{ code: 'code-of-another-branch', place: { code: '120101' } }]);
  });

  it('is the town where the rest cannot be read, with what is left over', async () => {
    const { address } = await search({ q: 'House 5, St. 10, Xyzzy Qwert, Siem Reap' });
    expect(address).toMatchObject({ match: 'unsure', code: '171000' });
    expect(address?.notes).toMatchObject([{ code: 'only-town' }]);
    expect(address?.parts).toContainEqual(expect.objectContaining({ kind: 'other', text: 'Xyzzy Qwert' }));
  });

  it('is none where it is a name or a code', async () => {
    expect((await search({ q: 'kampot' })).address).toBeUndefined();
    expect((await search({ q: '171001' })).address).toBeUndefined();
  });
});

describe('what a search finds', () => {
  it('says that the code was a former one, where the place has another code today', async () => {
    const { pageResultItems } = await search({ q: '010101' });
    expect(pageResultItems[0]).toMatchObject({
      code: '010201',
      metadata: { note: 'Code of 2022: 010101' },
    });
  });

  it('comes with all it lies in, and the match in it', async () => {
    expect(await first({ q: 'sla kram siem reap', c: 'en-us' })).toEqual({
      category: 'commune',
      title: 'Sangkat Sla Kram',
      code: '171001',
      url: '/siem-reap-provine/siem-reap/sla-kram',
      province: 'Siem Reap Province',
      district: 'Siem Reap Municipality',
      commune: 'Sangkat Sla Kram',
      highlight: 'Sangkat <em>Sla Kram</em>, <em>Siem Reap</em> Municipality, Siem Reap Province',
      searchHighlights: {
        title: 'Sangkat <em>Sla Kram</em>',
        code: '171001',
        village: null,
        commune: 'Sangkat <em>Sla Kram</em>',
        district: '<em>Siem Reap</em> Municipality',
        province: 'Siem Reap Province',
      },
      metadata: {
        provinceUrl: '/siem-reap-provine',
        communeUrl: '/siem-reap-provine/siem-reap/sla-kram',
        disabledUrl: false,
      },
    });
  });

  it('comes in the language that was asked for', async () => {
    expect(await first({ q: 'kampot', c: 'km-KH' })).toMatchObject({
      category: 'province',
      title: 'ខេត្តកំពត',
      url: '/km/kampot-province',
      highlight: 'ខេត្ត<em>កំពត</em>',
    });
    expect(await first({ q: 'កំពត' })).toMatchObject({ title: 'Kampot Province', url: '/kampot-province' });
  });

  it('has its code marked where that was searched for', async () => {
    expect(await first({ q: '17 10' })).toMatchObject({
      code: '171000',
      searchHighlights: { code: '<em>1710</em>00' },
    });
  });

  it('is the province that five digits name, with the words for it, and leads to their page', async () => {
    const found = await first({ q: '12209' });
    expect(found).toMatchObject({
      category: 'province',
      title: 'Phnom Penh Capital',
      url: '/postcode/12209',
    });
    expect(found?.metadata.note).toContain('12209 is a code from before 2022');
  });

  it('leads from a village into the page of its commune, whose code it has', async () => {
    const village = await first({ q: 'phum thmei siem reap' });
    const { code, url = '', metadata } = village ?? {};
    expect(village?.category).toBe('village');
    expect(url).toMatch(/#v\d\d$/);
    expect(url.startsWith(`${metadata?.communeUrl}#`)).toBe(true);
    expect(code).toMatch(/^17\d{4}$/);
    expect(village?.searchHighlights.village).toBe('<em>Thmei</em> Village');
  });

  it('may be a page that is no place', async () => {
    expect(await first({ q: 'privacy', c: 'km' })).toMatchObject({
      category: 'page',
      url: '/km/privacy',
      code: null,
      province: null,
    });
  });
});

describe('pages of a search', () => {
  it('are of ten unless more are asked for, and hold everything once', async () => {
    const whole = await search({ q: 'thmei', pageSize: '50' });
    const pages = await Promise.all(
      ['1', '2', '3', '4', '5'].map(async (page) => (await search({ q: 'thmei', page })).pageResultItems),
    );
    expect(pages.flat()).toEqual(whole.pageResultItems);
    expect(pages[0]).toHaveLength(10);
    expect(whole.pagination).toMatchObject({ page: 1, pageSize: 50, hasBack: false, hasNext: true });
  });

  it.each([{}, { q: '' }, { q: '   ' }, { q: 'xyzzy' }, { q: 'thmei', page: '9999' }])(
    'are empty for %j',
    async (query) => {
      const response = await ask(query);
      expect(response.status).toBe(200);
      expect(dataOf(response, SearchResultList).pageResultItems).toEqual([]);
    },
  );

  it.each([
    ['page', '0'],
    ['page', '10001'],
    ['page', 'x'],
    ['pageSize', '0'],
    ['pageSize', '51'],
    ['pageSize', ''],
    ['c', 'fr'],
  ])('are refused with %s=%s', async (name, value) => {
    const response = await ask({ q: 'thmei', [name]: value });
    expect(response.status).toBe(400);
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual([name]);
  });

  it('are refused for a repeated query', async () => {
    expect((await server.get('/api/search?q=a&q=b')).status).toBe(400);
  });

  it('cut what is too long', async () => {
    const long = `sla kram siem reap${' '.repeat(190)}xyzzy`;
    expect(await search({ q: long })).toEqual(await search({ q: 'sla kram siem reap' }));
  });

  it('are cached by nobody but the browser that asked', async () => {
    expect((await ask({ q: 'kep' })).headers['cache-control']).toMatch(/^private\b/);
  });
});
