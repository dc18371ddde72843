import { expect, it } from 'vitest';
import { findBroken } from '#shared/validation/rules.ts';
import { addressRules } from './address-fields.ts';

it.each([
  ['recipient', '', 'required'],
  ['recipient', '  ', 'required'],
  ['recipient', 'Chan Sophea', undefined],
  ['phone', '', undefined],
  ['phone', '012 345 678', undefined],
  ['phone', '+855 (0)12-345-678', undefined],
  ['phone', '០១២ ៣៤៥ ៦៧៨', undefined],
  ['phone', '012', 'dialled'],
  ['phone', '012 345 678 x', 'dialled'],
  ['phone', '1234567890123456', 'dialled'],
  ['street', '', undefined],
  ['street', 'a'.repeat(35), undefined],
  ['street', 'a'.repeat(36), 'room'],
  // A vowel above or below a letter is not counted as a letter.
  ['village', 'ភូមិ'.repeat(11), undefined],
  ['village', 'ភូមិ'.repeat(18), 'room'],
] as const)('the line %s that reads %j breaks the rule %s', (name, value, broken) => {
  expect(findBroken(addressRules[name], value)?.name).toBe(broken);
});
