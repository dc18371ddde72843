import { describe, expect, it } from 'vitest';
import { fullName, inLanguage, parentNames } from './place-name.ts';

function named(name: [string, string], unit: [string, string]) {
  return {
    name: { en: name[0], km: name[1] },
    unit: { en: unit[0], km: unit[1] },
  };
}
const sangkat = named(['Sla Kram', 'ស្លក្រាម'], ['Sangkat', 'សង្កាត់']);
const khan = named(['Daun Penh', 'ដូនពេញ'], ['Khan', 'ខណ្ឌ']);
const town = named(['Siem Reap', 'សៀមរាប'], ['Municipality', 'ក្រុង']);
const province = named(['Siem Reap', 'សៀមរាប'], ['Province', 'ខេត្ត']);
const capital = named(['Phnom Penh', 'ភ្នំពេញ'], ['Capital', 'រាជធានី']);

describe('fullName', () => {
  it.each([
    [sangkat, 'Sangkat Sla Kram', 'សង្កាត់ស្លក្រាម'],
    [khan, 'Khan Daun Penh', 'ខណ្ឌដូនពេញ'],
    [town, 'Siem Reap Municipality', 'ក្រុងសៀមរាប'],
    [province, 'Siem Reap Province', 'ខេត្តសៀមរាប'],
    [capital, 'Phnom Penh Capital', 'រាជធានីភ្នំពេញ'],
  ])('names a place as Cambodians write it: $1', (place, english, khmer) => {
    expect(fullName(place, 'en')).toBe(english);
    expect(fullName(place, 'km')).toBe(khmer);
  });
});

describe('parentNames', () => {
  it('goes from the smallest to the largest', () => {
    expect(parentNames([province, town], 'en')).toBe('Siem Reap Municipality, Siem Reap Province');
    expect(parentNames([province, town], 'km')).toBe('ក្រុងសៀមរាប ខេត្តសៀមរាប');
  });
});

describe('inLanguage', () => {
  it('shows the Khmer name where no Latin one is known', () => {
    expect(inLanguage({ en: '', km: 'ប៉ៃឡាំ' }, 'en')).toBe('ប៉ៃឡាំ');
    expect(inLanguage({ en: 'Kep', km: 'កែប' }, 'en')).toBe('Kep');
    expect(inLanguage({ en: 'Kep', km: 'កែប' }, 'km')).toBe('កែប');
  });
});
