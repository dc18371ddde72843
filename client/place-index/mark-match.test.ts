import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#shared/text/fold-text.ts';
import { markMatch } from './mark-match.ts';

function show(name: string, typed: string): string {
  return markMatch(name, foldText(typed))
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');
}

describe('the part of a name that was searched for', () => {
  it.each([
    ['Siem Reap', 'siem', '[Siem] Reap'],
    ['Siem Reap', 'reap', 'Siem [Reap]'],
    ['Siem Reap', 'SIEMR', '[Siem R]eap'],
    ["Rolea B'ier", 'bier', "Rolea [B'ier]"],
    ['សៀមរាប', 'រាប', 'សៀម[រាប]'],
    ['ស្លក្រាម', 'សល', '[ស្លក្រាម]'],
    ['Mongkol Borey', 'borei', '[Mongkol Borey]'],
  ])('%s, %s: %s', (name, typed, expected) => {
    expect(show(name, typed)).toBe(expected);
  });

  it('loses and invents no letter, whatever the name and the text', () => {
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (name, typed) => {
        expect(
          markMatch(name, foldText(typed))
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});
