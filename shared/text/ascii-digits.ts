const KHMER_ZERO = 0x17e0;

/** Replaces Khmer digits (U+17E0 to U+17E9) by ASCII digits. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u17e0-\u17e9]/gu, (digit) => String(digit.charCodeAt(0) - KHMER_ZERO));
}
