import { describe, expect, it } from 'vitest';
import { readCulture, splitLanguage, toLocalPath } from './language-path.ts';

const paths: [local: string, language: 'en' | 'km', path: string][] = [
  ['/', 'en', '/'],
  ['/track', 'en', '/track'],
  ['/km', 'km', '/'],
  ['/km/track', 'km', '/track'],
  ['/km/km', 'km', '/km'],
  ['/kmart', 'en', '/kmart'],
];

describe('the language of a path', () => {
  it.each(paths)('of %s is %s', (local, language, path) => {
    expect(splitLanguage(local)).toEqual({ language, path });
  });

  it.each(paths)('is written back into %s', (local, language, path) => {
    expect(toLocalPath(language, path)).toBe(local);
  });
});

describe('readCulture', () => {
  it.each([
    ['en', 'en'],
    ['en-us', 'en'],
    ['EN-AU', 'en'],
    ['km', 'km'],
    ['km-KH', 'km'],
  ])('reads %s as %s', (culture, language) => {
    expect(readCulture(culture)).toBe(language);
  });

  it.each(['', 'fr', 'en-gb', 'km-', 'e n', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'speaks no "%s"',
    (culture) => {
      expect(readCulture(culture)).toBeUndefined();
    },
  );
});
