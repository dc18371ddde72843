import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SITE_URL } from '#fixtures/server/app.ts';
import { mainOf, structuredDataIn, tagsOf } from '#fixtures/server/html.ts';
import { useServer } from '#fixtures/server/use-server.ts';
import { languages, local } from '#fixtures/data/words.ts';

const server = useServer();

const CAPITAL = 'phnom-penh-capital';
const CENTRAL = `/find-post-office/${CAPITAL}/po-12-central`;

it('a subject is plain, of bounded length, escaped, and carried to the other language', async () => {
  const typed = `<script>alert(1)</script>\u202e\r\nBcc: x@y.example ${'long '.repeat(100)}`;
  const { body, headers } = await server.get(`/contact-us?subject=${encodeURIComponent(typed)}`);
  const mail = tagsOf(mainOf(body), 'a').find(({ href = '' }) => href.startsWith('mailto:'))?.['href'] ?? '';
  expect(body).not.toContain('<script>alert');
  expect(mail).not.toMatch(/%0a|%0d|%e2%80%ae/i);
  expect(decodeURIComponent(mail.split('subject=')[1] ?? '').length).toBeLessThanOrEqual(150);
  expect(headers['x-robots-tag']).toBe('noindex');
  const khmer = tagsOf(body, 'a').find(({ hreflang }) => hreflang === 'km')?.['href'];
  expect(khmer).toMatch(/^\/km\/contact-us\?subject=/);
});

const Address = v.looseObject({ '@type': v.literal('PostalAddress'), addressCountry: v.literal('KH') });
const Geo = v.object({ '@type': v.literal('GeoCoordinates'), latitude: v.number(), longitude: v.number() });
const Described = v.looseObject({
  '@context': v.literal('https://schema.org'),
  name: v.pipe(v.string(), v.nonEmpty()),
  url: v.pipe(v.string(), v.startsWith(SITE_URL)),
  address: Address,
  geo: v.optional(Geo),
});

describe('what pages say of themselves to programs', () => {
  const describedAt = async (path: string): Promise<Record<string, unknown>[]> =>
    structuredDataIn((await server.get(path)).body).filter((item) => item['@type'] !== 'BreadcrumbList');

  it('is a PostOffice with what is known of it', async () => {
    const [office, ...more] = await describedAt(CENTRAL);
    expect(more).toEqual([]);
    expect(v.parse(Described, office)).toMatchObject({
      '@type': 'PostOffice',
      name: 'Phnom Penh Central Post Office',
      alternateName: 'ប្រៃសណីយ៍កណ្តាលភ្នំពេញ',
      telephone: ['+85523428080'],
      geo: { latitude: 11.575269, longitude: 104.925597 },
      openingHoursSpecification: [{ opens: '07:00', closes: '17:30' }],
    });
  });

  it('is no position where only the middle of an area is known, and nothing of an office nobody confirmed', async () => {
    const [kampot] = await describedAt('/find-post-office/kampot-province/po-07');
    expect(kampot).toMatchObject({ '@type': 'PostOffice' });
    expect(JSON.stringify(kampot)).not.toContain('ប្រៃសណីយ៍');
    expect(kampot).not.toHaveProperty('geo');
    expect(kampot).not.toHaveProperty('openingHoursSpecification');
    expect(await describedAt('/find-post-office/kandal-province/po-08')).toEqual([]);
  });

  it('is an AutomatedTeller or a bank, in either language', async () => {
    const { body } = await server.get(`/api/atms?province=${CAPITAL}&pageSize=50&page=1`);
    const kinds = v.parse(
      v.looseObject({
        data: v.looseObject({ items: v.array(v.looseObject({ id: v.string(), kind: v.string() })) }),
      }),
      JSON.parse(body),
    ).data.items;
    for (const [kind, type] of [
      ['atm', 'AutomatedTeller'],
      ['branch', 'BankOrCreditUnion'],
    ] as const) {
      const id = kinds.find((item) => item.kind === kind)?.id ?? '';
      for (const language of languages) {
        const [described] = await describedAt(local(language, `/free-tools/atm-finder/atm/${id}`));
        expect(v.parse(Described, described)['@type']).toBe(type);
      }
    }
  });
});
