import { describe, expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

describe('matchRoute', () => {
  it.each([
    ['/', 'home', {}],
    ['/all-postal-codes', 'allPostalCodes', {}],
    ['/postcode', 'postcode', {}],
    ['/postcode/120101', 'postcodeDetail', { code: '120101' }],
    ['/postcode-start-with', 'postcodeStartWith', {}],
    ['/postcode-start-with/12', 'postcodePrefix', { prefix: '12' }],
    ['/System/page-not-found', 'pageNotFound', {}],
    ['/find-post-office/near-me', 'postOfficeNearMe', {}],
    ['/find-post-office/kampot-province', 'postOfficeProvince', { province: 'kampot-province' }],
    ['/find-post-office/kampot-province/po-07', 'postOffice', { province: 'kampot-province', id: 'po-07' }],
    ['/free-tools/atm-finder/near-me', 'atmNearMe', {}],
    ['/free-tools/atm-finder/kampot-province', 'atmProvince', { province: 'kampot-province' }],
    ['/free-tools/atm-finder/kampot-province/aba', 'atmBank', { province: 'kampot-province', bank: 'aba' }],
    ['/free-tools/atm-finder/atm/mag-001', 'atm', { id: 'mag-001' }],
    ['/kampot-province', 'province', { province: 'kampot-province' }],
    ['/kampot-province/chhuk', 'district', { province: 'kampot-province', district: 'chhuk' }],
    [
      '/kampot-province/chhuk/satv-pong',
      'commune',
      { province: 'kampot-province', district: 'chhuk', commune: 'satv-pong' },
    ],
  ] as const)('reads %s as %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ name, params });
  });

  it.each([
    '/kampot',
    '/kampot-provine',
    '/find-post-office/kampot',
    '/find-post-office/kampot-province/po-07/x',
    '/free-tools/atm-finder/kampot',
    '/free-tools/atm-finder/kampot/aba',
    '/free-tools/atm-finder/atm',
    '/wp-admin/setup',
    '/system/page-not-found',
    '/All-Postal-Codes',
    '/kampot-province/chhuk/satv-pong/village',
    '/postcode/120101/x',
    '',
    '//',
    '/track/',
    '/track//',
    '//track',
    '/kampot-province//chhuk',
    '/track?x',
    '/track#x',
    'track',
  ])('knows no page at %s', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });
});
