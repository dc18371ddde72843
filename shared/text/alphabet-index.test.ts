import { describe, expect, it } from 'vitest';
import { createAlphabetIndex, initialOf } from './alphabet-index.ts';

describe('initialOf', () => {
  it.each([
    ['en', 'Sla Kram', 'S'],
    ['en', 'svay', 'S'],
    ['en', "'Aoral", 'A'],
    ['en', 'Éa', 'E'],
    ['en', '7 Makara', 'M'],
    ['en', '', '#'],
    ['en', 'ស្លក្រាម', '#'],
    ['km', 'ស្លក្រាម', 'ស'],
    ['km', 'អូរធំ', 'អ'],
    ['km', 'ឫស្សីកែវ', '#'],
    ['km', 'ឯកភាព', '#'],
    ['km', '', '#'],
  ] as const)('%s %s stands under %s', (language, name, letter) => {
    expect(initialOf(language, name)).toBe(letter);
  });
});

describe('createAlphabetIndex', () => {
  const named = (name: string, anchor: string, hasDistrict = true) => ({ name, anchor, hasDistrict });

  it('has 26 Latin letters or 33 Khmer consonants, and no entry for others when there are none', () => {
    const latin = createAlphabetIndex('en', []).map(({ letter }) => letter);
    const khmer = createAlphabetIndex('km', []).map(({ letter }) => letter);
    expect(latin.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(khmer.join('')).toBe('កខគឃងចឆជឈញដឋឌឍណតថទធនបផពភមយរលវសហឡអ');
    expect(khmer).toHaveLength(33);
  });

  it('leads to the first name of each letter', () => {
    const index = createAlphabetIndex('en', [named('Kep', 'a'), named('Kampot', 'b'), named('Takeo', 'c')]);
    expect(index.filter(({ anchor }) => anchor !== null)).toEqual([
      { letter: 'K', anchor: 'a' },
      { letter: 'T', anchor: 'c' },
    ]);
  });

  it('counts a letter as empty until one name under it has a district', () => {
    const index = createAlphabetIndex('en', [
      named('Kep', 'a', false),
      named('Kampot', 'b'),
      named('Takeo', 'c', false),
    ]);
    expect(index.find(({ letter }) => letter === 'K')?.anchor).toBe('b');
    expect(index.find(({ letter }) => letter === 'T')?.anchor).toBeNull();
  });

  it('puts names that begin with an independent vowel last', () => {
    const index = createAlphabetIndex('km', [named('ឫស្សីកែវ', 'a'), named('កែប', 'b')]);
    expect(index).toHaveLength(34);
    expect(index.at(-1)).toEqual({ letter: '#', anchor: 'a' });
  });
});
