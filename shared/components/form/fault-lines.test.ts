import * as v from 'valibot';
import { expect, it } from 'vitest';
import { forms } from '#shared/validation/forms.ts';
import { FaultWords, toFaultLines } from './fault-lines.ts';

const words = {
  min: '{{field}} needs {{length}} characters.',
  max: '{{field}} has room for {{length}} characters.',
  other: '{{field}} is not valid.',
};

it.each<[what: string, fault: string | undefined, lines: string]>([
  ['nothing', undefined, ''],
  ['the numbers of a rule', 'min', 'The message needs 10 characters.'],
  [
    'a line for each rule',
    'min\nmax',
    'The message needs 10 characters.\nThe message has room for 4000 characters.',
  ],
  ['a rule that only the server knows', 'unheard', 'The message is not valid.'],
  [
    'one of those among others',
    'unheard\nmin',
    'The message is not valid.\nThe message needs 10 characters.',
  ],
])('what is wrong with a field is said: %s', (_what, fault, lines) => {
  const field = { fields: forms.contact, name: 'message', fault, called: 'The message' };
  expect(toFaultLines(field, words)).toBe(lines);
});

it.each<[what: string, sent: Record<string, string>, line: string]>([
  [
    'that a field is needed',
    { required: '{{field}} is needed.', min: 'Too short.' },
    'The message is needed.',
  ],
  ['the name of the rule', {}, 'unheard'],
])('words of an older content API have none for other rules: %s is said', (_what, sent, line) => {
  const field = { fields: forms.contact, name: 'message', fault: 'unheard', called: 'The message' };
  expect(toFaultLines(field, v.parse(FaultWords, sent))).toBe(line);
});
