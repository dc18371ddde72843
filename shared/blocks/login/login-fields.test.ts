import { expect, it } from 'vitest';
import { readField } from '#shared/validation/forms.ts';
import { loginFields } from './login-fields.ts';

const { password } = loginFields.choose;
const faultOf = (typed: string) => readField(password, typed).broken?.name;

it('a new password is judged with all its spaces, as the server counts it', () => {
  expect(['rice fields ', ' rice fields', 'rice fields'].map(faultOf)).toEqual([undefined, undefined, 'min']);
  expect(['x'.repeat(200), `${'x'.repeat(200)} `].map(faultOf)).toEqual([undefined, 'max']);
  // NFKC converts the last character to three letters, so this password is long enough.
  expect(faultOf('rice field\ufb03')).toBeUndefined();
  expect(readField(password, ' rice fields ').value).toBe(' rice fields ');
});
