import { array, assert, boolean, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';
import { toMarkedParts } from './marked-parts.ts';

describe('toMarkedParts', () => {
  it.each([
    ['', []],
    ['Kep', [['Kep', false]]],
    [
      'Sangkat <em>Sla Kram</em>, <em>Siem</em> Reap',
      [
        ['Sangkat ', false],
        ['Sla Kram', true],
        [', ', false],
        ['Siem', true],
        [' Reap', false],
      ],
    ],
    [
      '<em>សៀម</em>រាប <em>a</em><em>b</em>',
      [
        ['សៀម', true],
        ['រាប ', false],
        ['a', true],
        ['b', true],
      ],
    ],
    [
      '<em>K&#39;am</em> &amp;amp; &lt;b&gt;',
      [
        ["K'am", true],
        [' &amp; <b>', false],
      ],
    ],
  ])('takes "%s" apart', (markup, parts) => {
    expect(toMarkedParts(markup).map(({ text, isMatch }) => [text, isMatch])).toEqual(parts);
  });

  it('reads what was written, whatever was searched for', () => {
    const piece = record({ text: string({ minLength: 1, unit: 'grapheme' }), isMatch: boolean() });
    assert(
      property(array(piece), (pieces) => {
        const markup = pieces.map(({ text, isMatch }) =>
          isMatch ? `<em>${escapeMarkup(text)}</em>` : escapeMarkup(text),
        );
        const whole = pieces.map(({ text }) => text).join('');
        expect(
          toMarkedParts(markup.join(''))
            .map(({ text }) => text)
            .join(''),
        ).toBe(whole);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});
