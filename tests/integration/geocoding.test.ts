import { describe, expect, it } from 'vitest';
import { readTables } from '#server/directory/tables/read-tables.ts';
import { withShownNames } from '#server/directory/tables/shown-names.ts';
import { NearestPlace, ReverseAddress } from '#shared/contracts/geocoding.ts';
import { UnavailableError } from '#server/errors.ts';
import { createTestContent } from '#fixtures/server/app.ts';
import { DATA_FOLDER } from '#fixtures/server/database.ts';
import { useServer, useServers } from '#fixtures/server/use-server.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { dataOf } from '#fixtures/server/json.ts';

const tables = withShownNames(readTables(DATA_FOLDER).tables);
const KHMER = /[\u1780-\u17ff]/u;
const LATIN = /[a-z]/i;

const wellContent = createTestContent();
const server = useServer(() => ({ content: wellContent }));
const start = useServers();

async function nearest(query: string) {
  return dataOf(await server.get(`/api/geocoding/nearest?${query}`), NearestPlace);
}
async function reverse(query: string) {
  return dataOf(await server.get(`/api/geocoding/reverse?${query}`), ReverseAddress);
}

describe('the nearest commune', () => {
  it.each(tables.provinces.map(({ code, name_en }) => [name_en, code]))(
    'of a village in %s is its own, in both languages',
    async (name, province) => {
      const village = tables.villages.find(({ code, lat }) => code.startsWith(province) && lat !== '');
      const commune = tables.communes.find(({ code }) => code === village?.commune_code);
      if (!village || !commune) throw new Error(`${name} has no village with a point`);
      const english = await nearest(`lat=${village.lat}&lon=${village.lon}&lang=en`);
      const khmer = await nearest(`lat=${village.lat}&lon=${village.lon}&lang=km`);
      expect(english.outside).toBe(false);
      expect(english.province).toContain(name);
      expect([english.code, ...english.candidates]).toContain(
        commune.postcode || commune.postcode_candidates.split(' ')[0],
      );
      expect(english.name).toContain(commune.name_en);
      // The server rounds both coordinates to four decimals. A square of this grid has sides of about eleven metres, so its
      // diagonal is shorter than sixteen metres.
      expect(english.distance).toBeLessThan(16);
      expect(khmer.code).toBe(english.code);
      expect(khmer.url).toBe(`/km${english.url}`);
      for (const text of [khmer.name, khmer.district, khmer.province]) {
        expect(text).toMatch(KHMER);
        expect(text).not.toMatch(LATIN);
      }
      expect((await server.get(english.url ?? '')).status).toBe(200);
    },
  );

  it('near a border names the others within 100 m of it, and says that they are near', async () => {
    const place = await nearest('lat=11.5683&lon=104.9213');
    expect(place).toMatchObject({ code: '120203', approximate: false, onLake: false, message: null });
    expect(new Set(place.alternatives.map(({ code }) => code))).toEqual(new Set(['120201', '120202']));
    for (const alternative of place.alternatives) expect(alternative).toMatchObject({ nearBorder: true });
  });

  it('of a position that may be off names all it may be, as if a kilometre were the most', async () => {
    const at = 'lat=11.5708&lon=104.9215';
    const [exact, off] = [await nearest(at), await nearest(`${at}&accuracy=300`)];
    expect(off).toMatchObject({ code: exact.code, distance: exact.distance });
    expect(exact.alternatives).toEqual([]);
    expect(off.alternatives.length).toBeGreaterThan(1);
    expect(await nearest(`${at}&accuracy=9000`)).toEqual(await nearest(`${at}&accuracy=1000`));
  });

  it('in a shared polygon is all communes of it, the one with the nearest village first', async () => {
    const [village] = tables.villages.filter(
      ({ commune_code: code, lat }) => code === '120809' && lat !== '',
    );
    const place = await nearest(`lat=${village?.lat}&lon=${village?.lon}`);
    expect(place.url).toMatch(/\/sen-sok\//);
    const shared = place.alternatives.filter((each) => 'nearBorder' in each && !each.nearBorder);
    expect(new Set([place.code, ...shared.map(({ code }) => code)])).toEqual(new Set(['120801', '120806']));
  });

  it.each([
    ['on the lake', 'lat=12.85&lon=104.1', { onLake: true, approximate: false, outside: false }],
    ['off the coast', 'lat=10.6045&lon=103.5225', { onLake: false, approximate: true, outside: false }],
    ['farther out', 'lat=10.55&lon=103.45', { onLake: false, approximate: false, outside: true }],
  ])('%s says so', async (_where, query, said) => {
    expect(await nearest(query)).toMatchObject(said);
  });

  it('without any village on the map is found by its own point', async () => {
    const located = new Set(
      tables.villages.flatMap(({ commune_code: code, lat }) => (lat === '' ? [] : [code])),
    );
    const alone = tables.communes.filter(({ code, lat }) => !located.has(code) && lat !== '');
    expect(alone.length).toBeGreaterThan(0);
    for (const { lat, lon, name_en: name } of alone) {
      const { name: first, alternatives } = await nearest(`lat=${lat}&lon=${lon}`);
      expect([first, ...alternatives.map((each) => each.name)].join()).toContain(name);
    }
  });

  it.each([
    ['Paris', 48.8566, 2.3522],
    ['Bangkok', 13.7563, 100.5018],
    ['Ho Chi Minh City', 10.7769, 106.7009],
    ['the middle of the Gulf of Thailand', 9.9, 101.9],
    ['the antipode', -12.5, -75],
    ['the pole', 90, 0],
    ['the date line', 0, -180],
  ])('of %s is none: it is outside, and the answer says so', async (_where, lat, lon) => {
    const english = await nearest(`lat=${lat}&lon=${lon}`);
    const khmer = await nearest(`lat=${lat}&lon=${lon}&lang=km`);
    expect(english).toMatchObject({ outside: true, code: null, url: null, distance: null, alternatives: [] });
    expect(english.message).toContain('outside Cambodia');
    expect(khmer.message).toContain('ក្រៅប្រទេសកម្ពុជា');
  });

  it('is the same for all positions that round to the same four decimals', async () => {
    const [a, b] = [await nearest('lat=11.57081&lon=104.92149'), await nearest('lat=11.5708&lon=104.9215')];
    expect(a).toEqual(b);
  });

  it('is cached by nobody: its address is where somebody stands', async () => {
    for (const call of ['nearest', 'reverse']) {
      const { headers } = await server.get(`/api/geocoding/${call}?lat=11.5708&lon=104.9215`);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the address of a position, without a maps service', () => {
  it('is of our own data, in the shape of one', async () => {
    expect(await reverse('format=json&lat=11.5708&lon=104.9215')).toEqual({
      lat: '11.5708',
      lon: '104.9215',
      display_name: 'Sangkat Phsar Thmei 1, Khan Doun Penh, Phnom Penh Capital 120201',
      address: {
        subdivision: 'Sangkat Phsar Thmei 1',
        district: 'Khan Doun Penh',
        state: 'Phnom Penh Capital',
        postcode: '120201',
        country: 'Cambodia',
        country_code: 'kh',
      },
    });
  });

  it('is in Khmer if the request asks for Khmer', async () => {
    const { display_name: name, address } = await reverse('lat=11.5708&lon=104.9215&lang=km');
    expect(name).toBe('សង្កាត់ផ្សារថ្មីទី១ ខណ្ឌដូនពេញ រាជធានីភ្នំពេញ 120201');
    expect(address['country']).toBe('កម្ពុជា');
  });

  it('has no code and no country outside Cambodia', async () => {
    const { display_name: name, address } = await reverse('lat=48.8566&lon=2.3522');
    expect(name).toContain('outside Cambodia');
    expect(address).toEqual({});
  });
});

describe('the log', () => {
  it.each([
    ['of an answer', '?lat=11.570849&lon=104.921451', 200],
    ['of a refusal', '?lat=11.570849x&lon=104.921451', 400],
    ['of a failure', '?lat=11.570849&lon=104.921451', 503],
  ])('%s says that there was a question, and not from where', async (_what, query, status) => {
    const { log, lines } = createLineLog();
    const nearestOr503 = async () => {
      throw new UnavailableError(new Error('gone'));
    };
    const content = { ...wellContent, ...(status === 503 ? { nearest: nearestOr503 } : {}) };
    const own = await start({ content, log });
    for (const call of ['nearest', 'reverse']) {
      expect((await own.get(`/api/geocoding/${call}${query}`)).status).toBe(status);
    }
    const logged = lines.join('');
    expect(logged).toContain('/api/geocoding/nearest');
    expect(logged).toContain('/api/geocoding/reverse');
    expect(logged).not.toMatch(/11[.,]570|104[.,]921/);
  });
});
