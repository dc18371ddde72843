import { expect, it } from 'vitest';
import { forms, readField } from './forms.ts';

it('a break at the end of a line is refused, and not taken away', () => {
  const { name, email, message } = forms.contact;
  if (!name || !email || !message) throw new Error('No such fields');
  for (const end of ['\n', '\r\n', '\u2028', '\u2029', '\u000b', '\f', '\u0085']) {
    expect(readField(name, `Dara${end}`).broken?.name).toBe('line-break');
    expect(readField(email, `${end}a@b.kh`).broken?.name).toBe('line-break');
    expect(readField(message, `A message of one line.${end}`).broken).toBeUndefined();
  }
});

it('a value is judged as it is stored', () => {
  const { email, message } = forms.contact;
  if (!email || !message) throw new Error('No such fields');
  // NFC turns U+037E into a semicolon, which mail programs read as the separator of two addresses.
  expect(readField(email, 'a@b.kh\u037ec@d.kh').broken?.name).toBe('email');
  expect(readField(message, '\u200e'.repeat(20)).broken?.name).toBe('required');
  expect(readField(email, 'a@b.kh').broken).toBeUndefined();
});
