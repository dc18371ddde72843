import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReverseAddress } from '#shared/contracts/geocoding.ts';
import { expectInTime } from '#fixtures/server/in-time.ts';
import { SITE_URL } from '#fixtures/server/app.ts';
import { serviceModes, withKinds } from '#fixtures/upstream/failure-kinds.ts';
import { BAD_MARKER } from '#fixtures/upstream/faults.ts';
import { inPhnomPenh, startGeocoderSite } from '#fixtures/server/geocoder-site.ts';
import { sendJson, startStandIn } from '#fixtures/upstream/stand-in.ts';
import { dataOf } from '#fixtures/server/json.ts';

/** The deadline of a response, in any state of the geocoder. */
const DEADLINE_MILLISECONDS = 2000;
/** A position. Its digits occur in no other log line, so a test notices when the position is logged. */
const HERE = 'lat=11.570849&lon=104.921451';
const OWN_WORDS = 'Sangkat Phsar Thmei 1, Khan Doun Penh, Phnom Penh Capital 120201';

let site: Awaited<ReturnType<typeof startGeocoderSite>>;
let inside: Awaited<ReturnType<typeof startStandIn>>;
beforeEach(async () => {
  inside = await startStandIn((_req, res) => sendJson(res, {}));
  site = await startGeocoderSite(`${inside.origin}/private`);
});
afterEach(async () => {
  await site.stop();
  await inside.stop();
});

async function ask(query = HERE) {
  return dataOf(await site.get(`/api/geocoding/reverse?format=json&${query}`), ReverseAddress);
}

describe('a maps service that answers', () => {
  it('gets one request for a position of four decimals, as its policy demands', async () => {
    await ask(`${HERE}&lang=km`);
    await ask('lat=11.57081&lon=104.92148&lang=km');
    expect(site.upstream.seen).toHaveLength(1);
    const [asked] = site.upstream.seen;
    expect(asked?.url.pathname).toBe('/api/reverse');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      format: 'jsonv2',
      lat: '11.5708',
      lon: '104.9215',
      zoom: '14',
      layer: 'address',
      'accept-language': 'km',
    });
    expect(asked?.headers['user-agent']).toMatch(/^postcode-cambodia\/[\d.]+ \(\+/);
    expect(asked?.headers['user-agent']).toContain(SITE_URL);
    expect(asked?.headers).not.toHaveProperty('referer');
    await ask(HERE);
    expect(site.upstream.seen).toHaveLength(2);
  });

  it('has its code and its words overridden in Cambodia; the rest, and whom to credit, stay', async () => {
    const { postcode: _older, ...address } = inPhnomPenh.address;
    expect(await ask()).toEqual({
      licence: inPhnomPenh.licence,
      lat: inPhnomPenh.lat,
      lon: inPhnomPenh.lon,
      display_name: OWN_WORDS,
      address: { ...address, postcode: '120201' },
    });
  });

  it.each([
    ['by its code in capitals', { country_code: 'KH' }],
    ['by its name alone', { country: 'Cambodia' }],
    ['by its Khmer name alone', { country: 'ព្រះរាជាណាចក្រ​កម្ពុជា' }],
  ])('is overridden where it names the country %s', async (_how, address) => {
    site.tell({ ...inPhnomPenh, address: { road: 'Street 118', postcode: '12210', ...address } });
    expect(await ask()).toMatchObject({ display_name: OWN_WORDS, address: { postcode: '120201' } });
  });

  it('decides about every other country', async () => {
    const address = { road: 'Rue X', postcode: '16000', country: 'Laos', country_code: 'la' };
    site.tell({ ...inPhnomPenh, display_name: 'Rue X, Laos', address });
    expect(await ask()).toMatchObject({ display_name: 'Rue X, Laos', address });
  });

  it('that finds nothing there leaves our own answer, and gets no second request', async () => {
    site.tell({ error: 'Unable to geocode' });
    expect((await ask()).display_name).toBe(OWN_WORDS);
    expect((await ask()).display_name).toBe(OWN_WORDS);
    expect(site.upstream.seen).toHaveLength(1);
    expect(await site.numbers()).toContain(
      'upstream_seconds_count{upstream="geocoder",outcome="response"} 1',
    );
  });

  it('whose responses are as large as they may be has some of them cached: the last', async () => {
    const address = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'.repeat(300)]));
    site.tell({ ...inPhnomPenh, address });
    const many = Array.from({ length: 400 }, (_, n) => `lat=11.${1000 + n}&lon=104.92`);
    for (const position of many) await ask(position);
    expect(site.upstream.seen).toHaveLength(400);
    await ask(many.at(-1));
    expect(site.upstream.seen).toHaveLength(400);
    await ask(many[0]);
    expect(site.upstream.seen).toHaveLength(401);
  });

  it.each([
    ['a name without an end', { display_name: 'x'.repeat(5000) }],
    [
      'an address of a hundred fields',
      { address: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`f${n}`, 'x'])) },
    ],
    ['fields that are no words', { address: { road: { name: 'x' } } }],
    ['a position that is none', { lat: 'javascript:1' }],
  ])('with %s is not passed on', async (_what, part) => {
    site.tell({ ...inPhnomPenh, ...part });
    expect((await ask()).display_name).toBe(OWN_WORDS);
    expect(await site.numbers()).toContain('outcome="wrong-shape"');
  });
});

const modes = withKinds(serviceModes);

describe.each(modes)('a maps service in the state "%s"', (mode, kind) => {
  it('leaves our own answer within two seconds, and no trace of the position', async () => {
    await site.upstream.set(mode);
    const asked = site.get(`/api/geocoding/reverse?format=json&${HERE}`);
    const response = await expectInTime(DEADLINE_MILLISECONDS, asked, () => site.get('/robots.txt'));
    expect(response.status).toBe(200);
    expect(response.body).not.toContain(BAD_MARKER);
    expect(dataOf(response, ReverseAddress)).toEqual({
      lat: '11.5708',
      lon: '104.9215',
      display_name: OWN_WORDS,
      address: {
        subdivision: 'Sangkat Phsar Thmei 1',
        district: 'Khan Doun Penh',
        state: 'Phnom Penh Capital',
        postcode: '120201',
        country: 'Cambodia',
        country_code: 'kh',
      },
    });
    expect(await site.numbers()).toContain(`upstream_seconds_count{upstream="geocoder",outcome="${kind}"}`);
    expect(inside.requests).toEqual([]);
    const logged = site.logged();
    expect(logged).toContain('/api/geocoding/reverse');
    expect(logged).not.toMatch(/11[.,]570|104[.,]921/);
  });
});

it('a maps service that is gone is not waited for again, and asked again when it is back', async () => {
  await site.upstream.set('hang');
  await Promise.all(Array.from({ length: 6 }, (_, index) => ask(`lat=11.56${index}&lon=104.92`)));
  const BREAKER_OPEN = 'upstream_seconds_count{upstream="geocoder",outcome="breaker-open"}';
  expect(await site.numbers()).not.toContain(BREAKER_OPEN);
  await ask('lat=11.57&lon=104.92');
  expect(await site.numbers()).toContain(BREAKER_OPEN);
  await site.upstream.set('ok');
  await expect
    .poll(async () => (await ask('lat=11.58&lon=104.92')).licence, { interval: 200 })
    .toBe(inPhnomPenh.licence);
});
