import { array, assert, boolean, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarked } from './suggestion.ts';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

describe('marked text of the search', () => {
  it.each([
    ['Sangkat <em>Sla</em> Kram', 'Sangkat [Sla] Kram'],
    ['<em>សៀម</em>រាប', '[សៀម]រាប'],
    ['Ta&#39;Aek &amp; &lt;script&gt;', "Ta'Aek & <script>"],
    ['&amp;lt;', '&lt;'],
    ['<em>a</em><em>b</em>', '[a][b]'],
    ['', ''],
  ])('%s', (markup, expected) => {
    const shown = readMarked(markup).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text));
    expect(shown.join('')).toBe(expected);
  });

  it('is read as it was written, whatever was searched for', () => {
    const piece = record({ text: string({ minLength: 1, unit: 'grapheme' }), isMatch: boolean() });
    assert(
      property(array(piece), (pieces) => {
        const markup = pieces.map(({ text, isMatch }) =>
          isMatch ? `<em>${escape(text)}</em>` : escape(text),
        );
        const whole = pieces.map(({ text }) => text).join('');
        expect(
          readMarked(markup.join(''))
            .map(({ text }) => text)
            .join(''),
        ).toBe(whole);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});
