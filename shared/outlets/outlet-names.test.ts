import { expect, it } from 'vitest';
import type { PlaceSummary } from '#shared/contracts/place.ts';
import { areaOf, nameWithArea } from './outlet-names.ts';

function place(en: string, km: string, unit: PlaceSummary['unit']): PlaceSummary {
  return {
    code: '17',
    level: 'province',
    name: { en, km },
    unit,
    path: '/x',
    postcode: { status: 'confirmed', code: '170000', candidates: [] },
  };
}
const placed = {
  province: place('Siem Reap', 'សៀមរាប', { en: 'Province', km: 'ខេត្ត' }),
  district: place('Siem Reap', 'សៀមរាប', { en: 'Municipality', km: 'ក្រុង' }),
  commune: place('Svay Dankum', 'ស្វាយដង្គំ', { en: 'Sangkat', km: 'សង្កាត់' }),
};

it('an entry is distinguished by its whole path', () => {
  expect(areaOf(placed, 'en')).toBe('Sangkat Svay Dankum, Siem Reap Municipality, Siem Reap Province');
  expect(areaOf({ ...placed, commune: null }, 'km')).toBe('ក្រុងសៀមរាប ខេត្តសៀមរាប');
});

it('a title says no area twice, nor one that is in the name', () => {
  expect(nameWithArea('ABA ATM', placed, 'en')).toBe('ABA ATM, Svay Dankum, Siem Reap');
  expect(nameWithArea('ABA ATM', placed, 'km')).toBe('ABA ATM សង្កាត់ស្វាយដង្គំ ក្រុងសៀមរាប');
  const office = { ...placed, commune: null };
  expect(nameWithArea('Siem Reap Provincial Post Office', office, 'en')).toBe(
    'Siem Reap Provincial Post Office',
  );
  const long = 'Cambodia Post Agency beside the Old Market of Svay Dankum';
  expect(nameWithArea(long, placed, 'en')).toBe(long);
  expect(nameWithArea('ប្រៃសណីយ៍ខេត្តសៀមរាប', office, 'km')).toBe('ប្រៃសណីយ៍ខេត្តសៀមរាប');
});
