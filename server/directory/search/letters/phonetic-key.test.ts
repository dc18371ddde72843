import { describe, expect, it } from 'vitest';
import { toPhoneticKey } from './word-keys.ts';

function phoneticOf(name: string): string {
  return name
    .toLowerCase()
    .split(/\W+/)
    .map((word) => toPhoneticKey(word).text)
    .join('');
}

describe('toSound', () => {
  it.each([
    ['Kompong Cham', 'Kampong Cham'],
    ['Boeung', 'Boeng'],
    ['Beung', 'Boeng'],
    ['Borei', 'Borey'],
    ['Sangker', 'Sangkae'],
    ['Poipet', 'Paoy Paet'],
    ['Siem Reab', 'Siem Reap'],
    ['Toul Tompong', 'Tuol Tumpung'],
    ['Toul Kork', 'Tuol Kouk'],
    ['Russey Keo', 'Ruessei Kaev'],
    ['Phnom', 'Phnum'],
    ['Daun Penh', 'Doun Penh'],
    ['Koh Thom', 'Kaoh Thum'],
    ['Prek', 'Preaek'],
    ['Steung', 'Stueng'],
    ['Wat', 'Voat'],
    ['Kep', 'Kaeb'],
    ['Oddar', 'Otdar'],
    ['Ang Ta Saom', 'Angk Ta Saom'],
    ['Takeo', 'Ta Kaev'],
    ['Teuk', 'Tuek'],
    ['Chroy Changva', 'Chrouy Changvar'],
  ])('%s sounds like %s', (typed, name) => {
    expect(phoneticOf(typed)).toBe(phoneticOf(name));
  });

  it.each([
    ['Kandal', 'Kampot'],
    ['Prey Veng', 'Svay Rieng'],
    ['Takeo', 'Kep'],
    ['Kampot', 'Kampong'],
    ['Pailin', 'Puok'],
  ])('%s does not sound like %s', (name, other) => {
    expect(phoneticOf(name)).not.toBe(phoneticOf(other));
  });

  it('leaves digits and Khmer alone, and knows where each sound begins', () => {
    expect(toPhoneticKey('bkk1').text).toBe('pk1');
    expect(toPhoneticKey('កែប').text).toBe('កែប');
    expect(toPhoneticKey('kampong').from).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
