import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText', () => {
  it.each([
    ['Siem Reap', 'siemreap'],
    ['SIEM-REAP', 'siemreap'],
    ['  siem   reap ', 'siemreap'],
    ['Aôral', 'aoral'],
    ["Ta'Aek", 'taaek'],
    ['Ta’Aek', 'taaek'],
    ['Phum 1', 'phum1'],
    ['ភូមិ ១', 'ភូមិ1'],
    ['ភ្នំ\u200bពេញ', 'ភ្នំពេញ'],
  ])('takes "%s" and "%s" for the same', (typed, other) => {
    expect(foldText(typed)).toBe(foldText(other));
  });

  it('takes coeng DA and coeng TA for the same, as people type them', () => {
    expect(foldText('វត\u17d2\u178aភ្នំ')).toBe(foldText('វត\u17d2\u178fភ្នំ'));
  });

  it('keeps the vowels and signs of Khmer words: they tell words apart', () => {
    expect(foldText('កែប')).not.toBe(foldText('កប'));
    expect(foldText('កំពត')).not.toBe(foldText('កពត'));
  });

  it('changes nothing the second time', () => {
    for (const text of ['Aôral-12', 'ទួលទំពូងទី ១', "Ta'Aek"]) {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }
  });
});
