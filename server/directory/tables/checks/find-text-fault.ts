/** Matches invisible characters. A search does not find a text that contains them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u2007\u202f]/u;

export function findTextFault(text: string): string | undefined {
  if (text !== text.normalize('NFC')) return 'is not in the normal form NFC';
  if (INVISIBLE.test(text)) return 'holds a zero-width, no-break or control character';
  if (text !== text.trim()) return 'begins or ends with a space';
  return undefined;
}
