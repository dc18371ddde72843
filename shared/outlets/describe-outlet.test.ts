import { expect, it } from 'vitest';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import type { PostOffice } from '#shared/contracts/outlets/post-office.ts';
import { describeOutlet } from './describe-outlet.ts';

const province: PlaceSummary = {
  code: '07',
  level: 'province',
  name: { en: 'Kampot', km: 'កំពត' },
  unit: { en: 'Province', km: 'ខេត្ត' },
  path: '/kampot-province',
  postcode: { status: 'confirmed', code: '070000', candidates: [] },
};
const commune: PlaceSummary = {
  ...province,
  code: '070801',
  level: 'commune',
  postcode: { status: 'disputed', code: null, candidates: ['070801', '070802'] },
};
const office: PostOffice = {
  id: 'po-07',
  kind: 'province',
  name: { en: 'Kampot Provincial Post Office', km: 'ប្រៃសណីយ៍ខេត្តកំពត' },
  status: 'sourced',
  address: { en: null, km: null },
  phones: [],
  hours: [],
  point: { latitude: 10.6, longitude: 104.2 },
  precision: 'district-centroid',
  province,
  district: null,
  commune,
  communeFrom: null,
  source: 'a list',
  licence: 'MIT',
  credit: null,
  note: null,
  postcodePrinted: null,
  ownWords: [],
  sourceKhmer: null,
  sourceDate: null,
  sourceDateKhmer: null,
  remark: { en: null, km: null },
};
const page = { lang: 'en', url: 'https://postcode.example/x' } as const;

it('leaves out what is not known: no address, no code in doubt, no middle of an area as a position', () => {
  expect(describeOutlet(office, page)).toEqual({
    name: 'Kampot Provincial Post Office',
    alternateName: 'ប្រៃសណីយ៍ខេត្តកំពត',
    disambiguatingDescription: 'Kampot Province, Kampot Province',
    identifier: 'po-07',
    url: page.url,
    address: { '@type': 'PostalAddress', addressRegion: 'Kampot', addressCountry: 'KH' },
  });
});

it('says a code that an address or an exact point gives, and none that a published point does', () => {
  const known: PlaceSummary = { ...province, code: '070801', level: 'commune' };
  const codeOf = (communeFrom: 'address' | 'point', precision: 'exact' | 'published' | 'doubtful') =>
    JSON.stringify(describeOutlet({ ...office, commune: known, communeFrom, precision }, page)).includes(
      '"postalCode":"070000"',
    );
  expect(codeOf('address', 'doubtful')).toBe(true);
  expect(codeOf('point', 'exact')).toBe(true);
  expect(codeOf('point', 'published')).toBe(false);
});

it('gives no doubtful point', () => {
  const geoOf = (precision: 'published' | 'doubtful') =>
    JSON.stringify(describeOutlet({ ...office, precision }, page)).includes('GeoCoordinates');
  expect([geoOf('published'), geoOf('doubtful')]).toEqual([true, false]);
});

it('names each day of a span, over the end of the week as well, and a whole day as programs read it', () => {
  const hours = [
    { from: 'sat', to: 'mon', opens: '00:00', closes: '24:00' },
    { from: 'wed', to: 'wed', opens: '08:00', closes: '12:00' },
  ] as const;
  expect(describeOutlet({ ...office, hours: [...hours] }, page)).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Saturday', 'Sunday', 'Monday'], opens: '00:00', closes: '23:59' },
      { dayOfWeek: ['Wednesday'], opens: '08:00', closes: '12:00' },
    ],
  });
});
