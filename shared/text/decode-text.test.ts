import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const KEP = 'Kep កែប';

it.each([
  ['UTF-8', Buffer.from(KEP)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${KEP}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${KEP}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${KEP}`, 'utf16le').swap16()],
])('reads %s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe(KEP);
});

it('skips what is no text', () => {
  expect(decodeText(Buffer.from([0x4b, 0xff, 0x70]))).toBe('K\ufffdp');
});
