import { expect, it } from 'vitest';
import { readLine } from './read-line.ts';

it.each([
  ['initials of a register are unit words', 'C. Chrey, D. Bavel', 'khum chrey srok bavel'],
  [
    'a province, P., is a village where the commune is next',
    'P. 1, C. Chrey, D. Bavel',
    'phum 1 khum chrey srok bavel',
  ],
  ['initials of a name are none', 'Mr. C. D. Sok', 'mr c d sok'],
  ['nor are letters that abbreviate a town', 'D.C. P.P.', 'd c p p'],
  [
    'no word is looked up where objects have names of their own',
    'constructor. C. Chrey, D. Bavel',
    'constructor khum chrey srok bavel',
  ],
  ['a number behind a word goes without its zero', 'Phum 03, Chob', 'phum 3 chob'],
  ['and so it does in Khmer', 'ភូមិ ០៦', 'ភូមិ 6'],
  ['a number behind a number keeps it', 'Phum 04.05', 'phum 4 05'],
])('%s', (_what, line, words) => {
  expect(
    readLine(line)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words);
});
