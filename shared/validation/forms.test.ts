import { expect, it } from 'vitest';
import { forms, readField } from './forms.ts';

it('a value is judged as it is stored', () => {
  const { email, message } = forms.contact;
  if (!email || !message) throw new Error('No such fields');
  // U+037E is normalised to a semicolon, which makes two addresses of one.
  expect(readField(email, 'a@b.kh\u037ec@d.kh').broken?.name).toBe('email');
  expect(readField(message, '\u200e'.repeat(20)).broken?.name).toBe('required');
  expect(readField(email, 'a@b.kh').broken).toBeUndefined();
});
