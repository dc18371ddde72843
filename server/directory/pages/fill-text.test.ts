import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

it('puts each value where the text names it, as often as it does', () => {
  expect(fillText('{{code}} is {{name}}, {{code}}', { code: '120101', name: 'a {{code}}' })).toBe(
    '120101 is a {{code}}, 120101',
  );
});

it('refuses to show a reader braces', () => {
  expect(() => fillText('{{code}} of {{place}}', { code: '120101' })).toThrow('{{place}}');
});
