import { assert, boolean, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#shared/text/fold-text.ts';
import { highlight, highlightCode } from './hits.ts';

const TAGS = /<\/?em>/g;
function unescaped(markup: string): string {
  return markup
    .replace(TAGS, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

describe('highlight', () => {
  it.each([
    ['Siem Reap', 'siemreap', '<em>Siem Reap</em>'],
    ['Siem Reap', 'siemre', '<em>Siem Re</em>ap'],
    ['Siem Reap', 'reap', 'Siem <em>Reap</em>'],
    ["Ta'Aek", 'taa', '<em>Ta&#39;A</em>ek'],
    ['កំពង់ចាម', 'កំពង់', '<em>កំពង់</em>ចាម'],
    ['ស្លក្រាម', 'ស្ល', '<em>ស្ល</em>ក្រាម'],
  ])('marks in %s what was typed as %s', (name, text, marked) => {
    expect(highlight(name, { text: foldText(text), whole: false })).toBe(marked);
  });

  it('never splits a Khmer letter from what stands on or under it', () => {
    expect(highlight('ស្លក្រាម', { text: 'ស', whole: false })).toBe('<em>ស្ល</em>ក្រាម');
    expect(highlight('កំពត', { text: 'ក', whole: false })).toBe('<em>កំ</em>ពត');
  });

  it('marks all of a name that was meant by another spelling, and nothing for a part of one', () => {
    expect(highlight('កំពត', { text: 'kampot', whole: true })).toBe('<em>កំពត</em>');
    expect(highlight('កំពត', { text: 'kamp', whole: false })).toBe('កំពត');
  });

  it('marks what was typed of a code', () => {
    expect(highlightCode('171001', '1710')).toBe('<em>1710</em>01');
    expect(highlightCode('171001', '')).toBe('171001');
    expect(highlightCode('171001', '99')).toBe('171001');
  });

  it('escapes everything else, and loses and adds nothing', () => {
    assert(
      property(
        string({ unit: 'binary' }),
        string({ unit: 'binary', maxLength: 8 }),
        boolean(),
        (name, text, whole) => {
          const marked = highlight(name, { text, whole });
          expect(marked.replace(TAGS, '')).not.toMatch(/[<>"']/);
          expect(unescaped(marked)).toBe(name);
        },
      ),
    );
  });
});
