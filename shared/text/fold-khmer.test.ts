import { describe, expect, it } from 'vitest';
import { foldKhmer } from './fold-khmer.ts';

describe('foldKhmer', () => {
  it.each([
    ['coeng DA and coeng TA', 'វត\u17d2\u178a', 'វត\u17d2\u178f'],
    ['ឬ and ឫ', 'ឬស្សី', 'ឫស្សី'],
    ['ឺ and ឹ', 'ស្ទ\u17baង', 'ស្ទ\u17b9ង'],
    ['ឳ and ឪ', '\u17b3', '\u17aa'],
    ['coeng RO before and behind another coeng', 'ស\u17d2\u179a\u17d2\u178f', 'ស\u17d2\u178f\u17d2\u179a'],
    ['a vowel before and behind a coeng', 'ស\u17b6\u17d2\u179b', 'ស\u17d2\u179b\u17b6'],
    ['a sign before and behind a vowel', 'ញ\u17c6\u17bb', 'ញ\u17bb\u17c6'],
    ['am and a subscript under mo', 'ស\u17c6រោង', 'ស\u1798\u17d2រោង'],
    ['a sign that silences, and none', 'ពោធិ៍', 'ពោធិ'],
    ['a vowel typed as two, and as one', 'ក\u17c1\u17b6', 'ក\u17c4'],
  ])('takes %s for the same', (_what, typed, other) => {
    expect(foldKhmer(typed)).toBe(foldKhmer(other));
  });

  it('keeps words apart that differ', () => {
    expect(foldKhmer('កែប')).not.toBe(foldKhmer('កប'));
    expect(foldKhmer('សំរោង')).not.toBe(foldKhmer('សរោង'));
  });

  it('leaves everything else alone', () => {
    expect(foldKhmer('Siem Reap 12')).toBe('Siem Reap 12');
  });
});
