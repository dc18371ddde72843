import { describe, expect, it } from 'vitest';
import { WrittenAddress } from '#shared/contracts/addresses/written-address.ts';
import { createLineLog } from '#fixtures/server/log-lines.ts';
import { mainOf, textOf } from '#fixtures/server/html.ts';
import { dataOf, errorOf } from '#fixtures/server/json.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { SITE_URL } from '#fixtures/server/app.ts';

const { log, lines } = createLineLog();
const server = useServer(() => ({ log }));
const PATH = '/address-label';
const COMMUNE = '/siem-reap-provine/siem-reap/sla-kram';
const SECRET = 'Sophea-7431';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function send(fields: Record<string, string>, prefix = '') {
  return server.post(`${prefix}${PATH}`, new URLSearchParams(fields).toString(), FORM);
}
/** Returns the printed labels: all `article` elements but the first, which is the preview. */
function labelsOf(body: string): string[] {
  return [...mainOf(body).matchAll(/<article .*?<\/article>/gs)].map(([label]) => label).slice(1);
}

describe('the page of labels without a script', () => {
  it('makes the labels that its form asks for, in both scripts, with a code of the place alone', async () => {
    const written = { recipient: SECRET, phone: '012 345 678', street: '15, Street 63', village: 'Dak Pou' };
    const { status, headers, body } = await send({
      place: '171001',
      ...written,
      sheet: 'a4-3x8',
      copies: '3',
      start: '23',
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const labels = labelsOf(body);
    expect(labels).toHaveLength(3);
    const text = textOf(labels[0] ?? '');
    for (const part of [
      SECRET,
      '012 345 678',
      '15, Street 63',
      'Dak Pou Village',
      'SIEM REAP 171001',
      'CAMBODIA',
    ])
      expect(text).toContain(part);
    expect(text).toContain('ភូមិដកពោធិ៍ សង្កាត់ស្លក្រាម');
    expect([...body.matchAll(/data-qr="([^"]*)"/g)].map(([, address]) => address)).toEqual(
      Array.from({ length: 4 }, () => `${SITE_URL}/postcode/171001`),
    );
    // The labels start at position 23 of 24, so two of the three labels are on the first sheet, and one is on a second sheet.
    expect(mainOf(body).split(/class="[^"]*" data-sheet="a4-3x8"><(?:div|article)/)).toHaveLength(3);
  });

  it('leaves no trace of the person: no log line, and nothing in the page of the next visitor', async () => {
    await send({ place: '171001', recipient: SECRET, sender: SECRET });
    const [plain, other] = await Promise.all([server.get(PATH), server.get(`${PATH}?place=171001`)]);
    expect(`${plain.body}${other.body}`).not.toContain(SECRET);
    expect(lines.join('')).toContain(PATH);
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('takes the place from a link, with the villages of it, and never a person', async () => {
    const { headers, body } = await server.get(`${PATH}?place=${COMMUNE}%23v04&recipient=${SECRET}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(body).not.toContain(SECRET);
    // The submit button is only inside `noscript`, so visitors with JavaScript do not see it.
    expect(mainOf(body)).toMatch(/<noscript>.*type="submit"/s);
    expect(mainOf(body).replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('type="submit"');
    expect(mainOf(body)).toMatch(/name="village"[^>]*value="Dak Pou"/);
    expect(textOf(labelsOf(body)[0] ?? '')).toContain('SIEM REAP 171001');
  });

  it('offers what a name may mean, and says what it does not know', async () => {
    const several = mainOf((await send({ place: 'siem reap', recipient: SECRET })).body);
    expect(several).toMatch(/type="radio" name="placeIs"[^>]*value="\/siem-reap-provine\/siem-reap"/);
    expect(several).toContain(`value="${SECRET}"`);
    const chosen = await send({ place: 'siem reap', placeIs: '/siem-reap-provine/siem-reap' });
    expect(textOf(labelsOf(chosen.body)[0] ?? '')).toContain('SIEM REAP 171000');
    expect(textOf(mainOf((await send({ place: 'zzzzqq' })).body))).toContain('No place is called “zzzzqq”');
    expect(labelsOf((await send({ place: '11.5, 104.9' })).body)).toEqual([]);
    const { body } = await send({ place: '171001', phone: 'x' }, '/km');
    // Latin text is marked as English for screen readers.
    expect(body).toMatch(/<svg[^>]* lang="en" aria-label="http/);
    const khmer = textOf(mainOf(body));
    expect(khmer).toContain('នេះមើលទៅមិនមែនជាលេខទូរស័ព្ទទេ');
  });

  it.each([
    ['a body that is no form', 'x', { 'Content-Type': 'application/json' }, 400],
    ['a body that is too large', `recipient=${'x'.repeat(20_000)}`, FORM, 413],
    ['counts that are none', 'place=171001&copies=1e9&start=-4&sheet=none', FORM, 200],
  ])('answers %s', async (_what, body, headers, status) => {
    const response = await server.post(PATH, body, headers);
    expect(response.status).toBe(status);
    expect(labelsOf(response.body).length).toBe(status === 200 ? 1 : 0);
  });

  it('is in the sitemap, in the index of tools and in the search', async () => {
    const [sitemap, index, found, plain] = await Promise.all(
      ['/sitemap-pages.xml', '/free-tools', '/search?q=address+labels', PATH].map((path) => server.get(path)),
    );
    expect(sitemap?.body).toContain(`${PATH}</loc>`);
    expect(mainOf(index?.body ?? '')).toContain(`href="${PATH}"`);
    expect(mainOf(found?.body ?? '')).toContain(`href="${PATH}"`);
    expect(plain?.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=3600,/);
  });
});

describe('GET /api/address', () => {
  const ask = (query: string) => server.raw.get(`/api/address?${query}`);

  it('writes the lines of a place, with its village, and of no person', async () => {
    const response = await ask(`path=${COMMUNE}&village=17100104&recipient=${SECRET}`);
    expect(response.body).not.toContain(SECRET);
    const address = dataOf(response, WrittenAddress);
    expect(address.en).toEqual([
      'Dak Pou Village',
      'Sangkat Sla Kram, Siem Reap Municipality',
      'SIEM REAP 171001',
      'CAMBODIA',
    ]);
    expect(address.km).toEqual(['ភូមិដកពោធិ៍ សង្កាត់ស្លក្រាម', 'ក្រុងសៀមរាប ខេត្តសៀមរាប 171001']);
    expect(address.village?.code).toBe('17100104');
    const byName = dataOf(
      await ask(`postcode=171001&village=${encodeURIComponent('ដកពោធិ៍')}`),
      WrittenAddress,
    );
    expect(byName).toEqual(address);
    const unknown = dataOf(await ask('postcode=171001&village=Nowhere'), WrittenAddress);
    expect(unknown.village).toEqual({ code: null, name: { en: 'Nowhere', km: 'Nowhere' } });
  });

  it.each([
    ['', 400, 'path'],
    ['path=/a&postcode=171001', 400, 'path'],
    ['path=/a/b/c/d', 400, 'path'],
    ['path=/nowhere', 404, 'path'],
    ['postcode=999999', 404, 'postcode'],
    ['postcode=171001&village=99999999', 404, 'village'],
  ])('answers "%s" with %i', async (query, status, field) => {
    const response = await ask(query);
    expect(response.status).toBe(status);
    expect(Object.keys(errorOf(response).fields ?? {})).toEqual([field]);
  });
});
