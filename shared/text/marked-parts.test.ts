import { describe, expect, it } from 'vitest';
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
      '<em>K&#39;am</em> &amp;amp; &lt;b&gt;',
      [
        ["K'am", true],
        [' &amp; <b>', false],
      ],
    ],
  ])('takes "%s" apart', (markup, parts) => {
    expect(toMarkedParts(markup).map(({ text, isMarked }) => [text, isMarked])).toEqual(parts);
  });
});
