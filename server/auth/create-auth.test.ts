import { expect, it } from 'vitest';
import { findPasswordFault } from './create-auth.ts';

const EMAIL = 'dara@example.org';

it.each([
  ['', 'min'],
  ['elevensigns', 'min'],
  ['ភ្នំពេញ', 'min'],
  ['x'.repeat(201), 'max'],
  ['Dara@Example.org', 'is-email'],
  ['password1234', 'common'],
  ['1234Password!', 'common'],
  ['qwertyqwerty', 'common'],
  ['aaaaaaaaaaaaaaa', 'common'],
  ['123456789012', 'common'],
  ['1qaz2wsx3edc', 'common'],
  ['𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝1234', 'common'],
] as const)('%s may not be chosen: %s', (password, fault) => {
  expect(findPasswordFault(password, EMAIL)).toBe(fault);
});

it.each(['rice-fields at six', 'ព្រះអាទិត្យរះនៅព្រឹក', 'x1'.repeat(5) + 'yz', '🐘🐘🌾🌾🏠🏠🚲🚲🌧🌧☀☀a'])(
  '%s may be chosen',
  (password) => {
    expect(findPasswordFault(password, EMAIL)).toBeUndefined();
  },
);
