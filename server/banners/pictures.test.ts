import { describe, expect, it } from 'vitest';
import { createPng } from '#fixtures/data/png.ts';
import { findPictureType } from './pictures.ts';

describe('the type of a picture', () => {
  it.each([
    ['image/png', createPng(2, 2, [1, 2, 3])],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1')],
    ['image/avif', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1')],
    ['image/avif', Buffer.from('\0\0\0\x1cftypavis\0\0\0\0', 'latin1')],
  ])('is %s by its first bytes', (type, bytes) => {
    expect(findPictureType(bytes)).toBe(type);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script src="/x.js"></script>'],
    ['a sound in the same container as WebP', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a film in the same container as AVIF', '\0\0\0\x1cftypisom\0\0\0\0'],
    ['the name of a type after other bytes', ' \x89PNG\r\n\x1a\n'],
    ['the half of a signature', '\x89PNG'],
    ['nothing', ''],
  ])('is none for %s', (_what, text) => {
    expect(findPictureType(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});
