import { describe, expect, it } from 'vitest';
import { Distance } from '#shared/contracts/distance.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';

const server = useServer();
const PATH = '/free-tools/distance-calculator';

async function ask(from: string, to: string, more = '') {
  const query = new URLSearchParams({ from, to }).toString();
  return server.get(`/api/distance?${query}${more}`);
}
async function measure(from: string, to: string, more = ''): Promise<Distance> {
  return dataOf(await ask(from, to, more), Distance);
}
async function read(query: Record<string, string>, prefix = ''): Promise<string> {
  const { status, body } = await server.get(`${prefix}${PATH}?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return mainOf(body);
}

describe('GET /api/distance', () => {
  it('measures between codes, paths and positions, the same both ways', async () => {
    const there = await measure('120000', '/siem-reap-provine/siem-reap');
    const back = await measure('/siem-reap-provine/siem-reap', '120000');
    expect(there.metres).toBe(back.metres);
    // The distance between the two cities is 231 km on the ellipsoid.
    const cities = await measure('11.5564,104.9282', '13.3622,103.8597');
    expect(Math.abs(cities.metres / 231_000 - 1)).toBeLessThan(0.01);
    expect(cities).toMatchObject({ precision: 'position', road: null, from: { place: null } });
    expect(there).toMatchObject({
      precision: 'area-centre',
      bearing: { words: 'north-west' },
      from: { place: { code: '12', postcode: { code: '120000' } } },
      to: { place: { code: '1710' } },
    });
    expect((await measure('120000', '171000', '&lang=km')).bearing?.words).toBe('ពាយ័ព្យ');
  });

  it('knows villages by the anchor of their row, and positions of four decimals anywhere', async () => {
    const village = await measure('/siem-reap-provine/siem-reap/sla-kram#v01', '48.856614,2.3522219');
    expect(village).toMatchObject({
      precision: 'village',
      from: { village: { code: '17100101' } },
      to: { point: { latitude: 48.8566, longitude: 2.3522 } },
    });
    expect(village.metres).toBeGreaterThan(9_000_000);
  });

  it('is 0 m from a place to itself, without a direction', async () => {
    expect(await measure('171001', '171001')).toMatchObject({ metres: 0, bearing: null });
  });

  it('says which end is unknown, and which has no point', async () => {
    const unknown = await ask('999999', '120000');
    expect([unknown.status, errorOf(unknown)]).toMatchObject([404, { fields: { from: 'unknown' } }]);
    const pointless = await ask('120000', '100506');
    expect([pointless.status, errorOf(pointless)]).toMatchObject([404, { fields: { to: 'no-point' } }]);
  });

  it.each([
    ['kampot', '120000'],
    ['91,104', '120000'],
    ['11.5,181', '120000'],
    ['', '120000'],
  ])('refuses "%s"', async (from, to) => {
    const response = await ask(from, to);
    expect([response.status, errorOf(response)]).toMatchObject([400, { fields: { from: 'place' } }]);
  });
});

describe('the page without a script', () => {
  it('measures what its form sends, and shows the line', async () => {
    const main = await read({ from: '120000', to: '171000' });
    const text = textOf(main);
    expect(text).toMatch(/\d{3} km in a straight line/);
    expect(text).toContain('from Phnom Penh Capital to the north-west, to Siem Reap Municipality');
    expect(main).toMatch(/<line [^>]*x1="\d+\.\d%"/);
    expect(main).toContain('href="/phnom-penh-capital"');
    expect(main).toContain('href="https://www.openstreetmap.org/directions?');
    expect(text).not.toContain('Which one');
  });

  it('offers what a name may mean, and takes the one that is chosen', async () => {
    const query = { from: 'phnom penh', to: 'siem reap' };
    const main = await read(query);
    expect(main).toMatch(/type="radio" name="toIs"[^>]*value="\/siem-reap-provine"/);
    expect(textOf(main)).toContain('to Siem Reap Province');
    const chosen = await read({ ...query, toIs: '/siem-reap-provine/siem-reap' });
    expect(textOf(chosen)).toContain('to Siem Reap Municipality');
    // `toIs` is a choice from the suggestions for an earlier text. It does not fit the new text, so it is ignored.
    const stale = await read({ ...query, to: 'kampot', toIs: '/siem-reap-provine' });
    expect(textOf(stale)).toContain('to Kampot Province');
  });

  it('speaks Khmer', async () => {
    const text = textOf(await read({ from: '១២០០០០', to: 'សៀមរាប' }, '/km'));
    expect(text).toContain('គ.ម. តាមបន្ទាត់ត្រង់');
    expect(text).toContain('ពីរាជធានីភ្នំពេញ ទៅទិសពាយ័ព្យ ដល់ខេត្តសៀមរាប');
  });

  it('says in words what cannot be measured', async () => {
    expect(textOf(await read({ from: 'zzzzqq', to: '120000' }))).toContain('No place is called “zzzzqq”');
    expect(textOf(await read({ from: '120000', to: '100506' }))).toContain('is not known yet');
    expect(textOf(await read({ from: '171001', to: '171001' }))).toContain('the same place twice: 0 m');
    expect(textOf(await read({ from: '', to: '<b>' }))).toContain('Name both places');
    expect(textOf(await read({ from: '48.8566, 2.3522', to: '120000' }))).toMatch(
      /9,9\d\d km in a straight line from 48\.8566, 2\.3522 to the east/,
    );
  });

  it('is one cached page; what is typed is neither cached nor indexed', async () => {
    const [plain, typed] = await Promise.all(
      ['', '?from=120000&to=171000'].map((query) => server.get(PATH + query)),
    );
    expect(plain?.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=3600,/);
    expect(typed?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('is in the sitemap, in the index of tools and in the search', async () => {
    const [sitemap, index, found] = await Promise.all(
      ['/sitemap-pages.xml', '/free-tools', '/search?q=distance+calculator'].map((path) => server.get(path)),
    );
    expect(sitemap?.body).toContain(`${PATH}</loc>`);
    expect(mainOf(index?.body ?? '')).toContain(`href="${PATH}"`);
    expect(mainOf(found?.body ?? '')).toContain(`href="${PATH}"`);
  });
});
